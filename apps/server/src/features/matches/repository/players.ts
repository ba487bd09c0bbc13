import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

const HOUR_MS = 3_600_000;

/** Published competitions in which an athlete plays now, or played until an hour ago; the last one to begin first. */
export async function listPlayedBy(db: Db, playerId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select tournament.id from participant_players as entry
    join tournaments as tournament on tournament.id = entry.tournament_id
    where entry.player_id = ${playerId}
      and exists (select from games where games.tournament_id = tournament.id)
      and (
        tournament.status <> 'past'
        or exists (
          select from games where games.tournament_id = tournament.id
            and games.played_at > ${new Date(now.getTime() - HOUR_MS)}
        )
      )
      and greatest(tournament.start_at, tournament.end_at) > ${new Date(now.getTime() - LONGEST_MS)}
    order by tournament.start_at desc, tournament.id limit ${MOST}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const MOST = 5;
/** One that was to be over so long ago and was never ended is nobody's match of today. */
const LONGEST_MS = 14 * 24 * HOUR_MS;

/** The number of an athlete's participant in a published competition. */
export async function findNumber(
  db: Db,
  tournamentId: number,
  playerId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('participant_players as entry')
    .innerJoin('participants as participant', 'participant.id', 'entry.participant_id')
    .innerJoin('tournaments as tournament', 'tournament.id', 'participant.tournament_id')
    .select('participant.number')
    .where('entry.tournament_id', '=', tournamentId)
    .where('entry.player_id', '=', playerId)
    .executeTakeFirst();
  return row?.number;
}

/** How the rating of an athlete has changed by a competition; null while nothing of it is rated. */
export async function readRatingChange(
  db: Db,
  tournamentId: number,
  playerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('player_games')
    .select((eb) => eb.fn.sum<number | null>('rating_change').as('change'))
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.change ?? null;
}
