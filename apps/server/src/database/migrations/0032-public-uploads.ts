import { sql, type Kysely } from 'kysely';

/** Logos that were uploaded and are not saved yet go as given up documents do; which store a file lies in has to be known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file_uploads add column is_public boolean not null default false`.execute(db);
}
