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
