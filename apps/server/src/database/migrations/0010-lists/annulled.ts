import { sql, type Kysely } from 'kysely';

/** Whether a game counts in no table, because one of the two left a round robin or a group too early. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table games add column is_annulled boolean not null default false;
    -- The last word of each log about each participant; only round robins and groups know such games.
    update games set is_annulled = true
    from rounds join stages on stages.id = rounds.stage_id, participants, (
      select distinct on (tournament_id, body -> 'participant') tournament_id,
        (body ->> 'participant')::int as number, type = 'results-annulled' as is_annulled
      from competition_events where type in ('results-annulled', 'results-restored')
      order by tournament_id, body -> 'participant', version desc
    ) as said
    where rounds.id = games.round_id and stages.kind in ('round-robin', 'groups') and said.is_annulled
      and participants.tournament_id = said.tournament_id and participants.number = said.number
      and games.tournament_id = said.tournament_id
      and participants.id in (games.first_id, games.second_id);
  `.execute(db);
}
