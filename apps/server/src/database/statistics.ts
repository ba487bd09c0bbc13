import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Lets PostgreSQL learn what the tables hold. After a database was filled it plans as if they were empty until it looks by
 * itself, which may be minutes later: some pages take longer by then than a query may.
 */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
