import { sql, type Kysely } from 'kysely';

/** Files may bring past results and rating lists too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check check (kind in ('athletes', 'referees', 'results', 'rating-lists'));
    -- Only who takes an import back says this, for the length of a transaction: a log goes whole, with its competition.
    create function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('nardy.taking_back', true) = 'on' then
        return old;
      end if;
      raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
    end $$;
    drop trigger refuse_change on competition_events;
    create trigger refuse_change before update or delete on competition_events
      for each row execute function refuse_change_of_log();
  `.execute(db);
}
