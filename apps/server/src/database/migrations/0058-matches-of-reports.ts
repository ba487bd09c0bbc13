import { sql, type Kysely } from 'kysely';

/** Which match of a series a report is of, the first is 1: once the one before is undone, it is not taken for that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_reports add column match int check (match > 0)`.execute(db);
}
