import { sql, type Kysely } from 'kysely';

/** A protocol may tell places and no games: a line without them has no counts either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standings
      alter column tours drop not null,
      alter column wins drop not null,
      alter column loses drop not null,
      alter column skips drop not null,
      add constraint counts_together check (num_nulls(tours, wins, loses, skips) in (0, 4));
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check
        check (kind in ('athletes', 'referees', 'results', 'final-places', 'rating-lists'));
  `.execute(db);
}

/** The earlier schema knows no import of places: it is forgotten, and what came of it stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from imports where kind = 'final-places';
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check check (kind in ('athletes', 'referees', 'results', 'rating-lists'));
    update standings set tours = 0, wins = 0, loses = 0, skips = 0 where tours is null;
    alter table standings
      drop constraint counts_together,
      alter column tours set not null,
      alter column wins set not null,
      alter column loses set not null,
      alter column skips set not null;
  `.execute(db);
}
