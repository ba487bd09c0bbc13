import { sql, type Kysely } from 'kysely';

/** How often what a calendar shows of a competition has changed, and when: calendars take the later of two revisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments
      add column revision int not null default 0,
      add column revised_at timestamptz not null default now();
    create function count_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      new.revised_at := clock_timestamp();
      return new;
    end $$;
    create trigger count_revision before update on tournaments for each row
      when (
        (old.full_name, old.start_at, old.end_at, old.city_id, old.address, old.is_online, old.discipline_id, old.system_competition)
        is distinct from
        (new.full_name, new.start_at, new.end_at, new.city_id, new.address, new.is_online, new.discipline_id, new.system_competition)
      )
      execute function count_revision();
  `.execute(db);
}
