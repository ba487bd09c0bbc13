import { sql, type Kysely } from 'kysely';

/**
 * A desk shows fields of the competition's form, its status and its fee: a change of those is announced to who follows it. The
 * revision stays, as whoever does an act locks the desk before the competition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_desk_fields() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk', 'fields ' || (to_jsonb(new) ->> tg_argv[0]));
      return null;
    end $$;
    create trigger announce_desk_fields after update of full_name, status, type, published_at, discipline_id, time_control_name,
        format, max_point, is_playoff, is_third, system_competition, start_at, end_at on all_tournaments
      for each row execute function announce_desk_fields('id');
    create trigger announce_desk_fields after insert or update of amount_of_contribution on prizes
      for each row execute function announce_desk_fields('tournament_id');
  `.execute(db);
}
