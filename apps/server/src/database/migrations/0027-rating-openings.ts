import { sql, type Kysely } from 'kysely';

/** Rating lists of the time before the portal: brought in by an import, not computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rating_lists add column import_id int references imports;
    create index rating_lists_imported on rating_lists (discipline_id, period) where import_id is not null;
    create index rating_lists_import on rating_lists (import_id) where import_id is not null;
    -- Of imported lists alone: the last of a discipline is where its ratings begin.
    alter table rating_list_lines
      add column exact_rating double precision,
      add column experience int check (experience >= 0),
      add check ((exact_rating is null) = (experience is null));
    -- Disciplines that wait to be computed from their opening, or from nothing, and the import because of which.
    create table rating_recounts (
      id bigint primary key generated always as identity,
      discipline_id int not null references disciplines,
      import_id int not null references imports
    );
    create index rating_recounts_import on rating_recounts (import_id);
  `.execute(db);
}
