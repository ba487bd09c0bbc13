import { sql, type Kysely } from 'kysely';

/** A banner may leave its words to the competition that its link leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table banners add column names_competition boolean not null default false`.execute(db);
}
