import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** The job that sends what was noted here. */
export const NOTICES = 'notices';

/** Something that a participant of a competition is told. */
export interface Notice {
  /** Number of the participant: of a pair both are told. */
  readonly number: number;
  /** What it is about: "game 17 1.2". A later notice about the same thing takes the place of an earlier one. */
  readonly thing: string;
  readonly title: string;
  readonly body: string;
  /** Page that a touch opens. */
  readonly url: string;
}

export interface Notifying {
  readonly tournamentId: number;
  readonly jobs: Pick<Jobs, 'ask'> | undefined;
}

/**
 * Notes notices for the browsers that have asked for them, in the transaction of the change. What says the same as the latest notice
 * about its thing is not sent again. Of a competition that is not published nobody is told.
 */
export async function notifyPlayers(
  trx: Transaction<Database>,
  { tournamentId, jobs }: Notifying,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const given = notices.map(({ number, thing, ...payload }) => ({ number, thing, payload }));
  const { numAffectedRows: added } = await sql`
    with meant as (
      select users.id as user_id, given.thing, given.payload
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (number int, thing text, payload jsonb)
      join tournaments as tournament on tournament.id = ${tournamentId}
      join participants as participant on participant.tournament_id = tournament.id and participant.number = given.number
      join participant_players as entry on entry.participant_id = participant.id
      join players as player on player.id = entry.player_id
      join users on users.person_id = player.person_id and users.state = 'active'
    ), subscription as (
      -- One that is being deleted is either gone first, or waits for its notices.
      select id, user_id from push_subscriptions where user_id in (select user_id from meant) order by id for key share
    )
    insert into push_notices as latest (subscription_id, thing, payload)
    select distinct on (subscription.id, meant.thing) subscription.id, meant.thing, meant.payload
    from meant join subscription using (user_id)
    on conflict (subscription_id, thing) do update
    set payload = excluded.payload, created_at = excluded.created_at, due_at = excluded.due_at, sent_at = null, attempts = 0
    where latest.payload <> excluded.payload
  `.execute(trx);
  if ((added ?? 0n) > 0n) await jobs?.ask(trx, NOTICES);
}
