import { sql, type RawBuilder } from 'kysely';

/** The discipline whose participants are pairs. */
export const PAIRS = 3;

/** How many take part in a competition. */
export function selectParticipants(tournamentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from participants where tournament_id = ${tournamentId} and status = 'in'
  )`;
}

/** Whether a row of applications was returned while it waited for a place: it holds none, and keeps its turn. */
export function selectReturnedFromQueue(table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  const hasWaited = selectOfLastReturn(row, sql<boolean>`item.before_status = 'waiting'`);
  return sql<boolean>`case when ${row}.status = 'returned' then coalesce(${hasWaited}, false) else false end`;
}

/** The last return of a row of applications that was not undone; null of one that was never returned. */
export function selectReturnId(table: string): RawBuilder<number | null> {
  return selectOfLastReturn(sql.table(table), sql<number>`item.decision_id`);
}

function selectOfLastReturn<T>(row: RawBuilder<unknown>, what: RawBuilder<T>): RawBuilder<T | null> {
  return sql<T | null>`(
    select ${what} from application_decision_items as item
    join application_decisions as decision on decision.id = item.decision_id
    where item.application_id = ${row}.id and item.after_status = 'returned' and decision.undone_at is null
    order by item.decision_id desc limit 1
  )`;
}

/** Whether the athlete of a row of applications takes part already: entered by the director, who waits for no place. */
export function selectIsIn(table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  return sql<boolean>`exists (
    select from participant_players as entry
    join participants as participant on participant.id = entry.participant_id
    where entry.tournament_id = ${row}.tournament_id and entry.player_id = ${row}.player_id
      and participant.status = 'in'
  )`;
}

/** Whether the athlete of a row of applications has been entered, also who has left since. */
export function selectIsEntered(table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  return sql<boolean>`exists (
    select from participant_players as entry
    where entry.tournament_id = ${row}.tournament_id and entry.player_id = ${row}.player_id
  )`;
}

/**
 * The place in the queue of a row of applications, from 1; null of one that does not wait. Who plays already is ahead of nobody: those
 * are counted as one set, for looked up one by one they cost a long queue tens of milliseconds.
 */
export function selectPosition(table: string): RawBuilder<number | null> {
  const row = sql.table(table);
  const earlier = sql`
    earlier.tournament_id = ${row}.tournament_id and earlier.status = 'waiting'
      and (earlier.submitted_at, earlier.id) < (${row}.submitted_at, ${row}.id)
  `;
  return sql<number | null>`
    case when ${row}.status = 'waiting' then 1 + (
      select count(*)::int from applications as earlier where ${earlier}
    ) - (
      select count(*)::int from applications as earlier
      join participant_players as entry using (tournament_id, player_id)
      join participants as participant on participant.id = entry.participant_id and participant.status = 'in'
      where ${earlier}
    ) end
  `;
}

/** Whether the athlete of a row of applications was entered and has left before any draw. */
export function selectHasLeft(table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  return sql<boolean>`(
    exists (
      select from participant_players as entry
      join participants as participant on participant.id = entry.participant_id
      where entry.tournament_id = ${row}.tournament_id and entry.player_id = ${row}.player_id
        and participant.status = 'withdrawn'
        and not exists (select from byes where byes.participant_id = participant.id)
        and not exists (select from standing_lines as line where line.participant_id = participant.id)
    ) and not exists (
      select from player_games as game
      where game.tournament_id = ${row}.tournament_id and game.player_id = ${row}.player_id
    )
  )`;
}

/**
 * How many places of a competition are taken: by participants, and by applications of others that were not refused. Of a pair each half
 * applies, and holds half a place.
 */
export function selectTaken(tournamentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    ${selectParticipants(tournamentId)} + (
      select count(*)::float8 from applications as application
      where tournament_id = ${tournamentId} and status in ('submitted', 'returned', 'approved')
        and not (${selectReturnedFromQueue('application')})
        -- Of who was entered and has left again, an approved application holds no place, and one that waits anew does.
        and not exists (
          select from participant_players as entry
          join participants as participant on participant.id = entry.participant_id
          where entry.tournament_id = application.tournament_id and entry.player_id = application.player_id
            and (application.status = 'approved' or participant.status = 'in')
        )
    ) / ${selectApplicationsPerPlace(tournamentId)}
  )`;
}

/** How many places of a competition these athletes hold by applications that are not decided, once they take no part. */
export function selectHeld(
  tournamentId: RawBuilder<unknown>,
  playerIds: readonly number[],
): RawBuilder<number> {
  return sql<number>`(
    select count(*)::float8 from applications as application
    where tournament_id = ${tournamentId} and status in ('submitted', 'returned') and player_id = any(${playerIds})
      and not (${selectReturnedFromQueue('application')})
  ) / ${selectApplicationsPerPlace(tournamentId)}`;
}

function selectApplicationsPerPlace(tournamentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select case discipline_id when ${PAIRS} then 2 else 1 end from all_tournaments where id = ${tournamentId}
  )`;
}
