import { sql, type Kysely } from 'kysely';

/**
 * Backups that were restored into a scratch place and found to be whole: a row each night, in the database because a backup may
 * lie where only one copy of the server can see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table checked_backups (
      name text primary key,
      made_at timestamptz not null,
      checked_at timestamptz not null,
      size_bytes bigint not null check (size_bytes >= 0),
      -- False: files alone, the database being backed up by its own means.
      has_database boolean not null
    );
    create index checked_backups_latest on checked_backups (made_at desc);
  `.execute(db);
}
