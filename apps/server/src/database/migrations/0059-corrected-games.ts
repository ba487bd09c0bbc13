import { sql, type Kysely } from 'kysely';

/** When the result of a game was corrected; of games corrected before, with the next act of their competition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column corrected_at timestamptz`.execute(db);
}
