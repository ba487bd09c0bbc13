import type { ByeKind, GameOutcome } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { StoredSeries } from '../../../database/schema/play.ts';

export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

/** Which games of a competition: all, those of a round or of a tour. */
export interface WhichGames {
  readonly tournamentId: number;
  readonly roundId?: number | undefined;
  readonly tourId?: number | undefined;
}

/** Games tour by tour by their numbers, the byes of a tour after its games. */
export function listGames(db: Db, which: WhichGames) {
  return selectDrawnGames(db, which)
    .unionAll(selectByes(db, which))
    .orderBy('tour_number')
    .orderBy('number')
    .orderBy('id')
    .execute();
}

function selectDrawnGames(db: Db, { tournamentId, roundId, tourId }: WhichGames) {
  let query = db
    .selectFrom('games as game')
    .leftJoin('tours as tour', 'tour.id', 'game.tour_id')
    .select([
      'game.id',
      'game.tournament_id',
      'game.round_id',
      'game.tour_id',
      'tour.number as tour_number',
      sql<number | null>`game.number`.as('number'),
      'game.table_number',
      'game.first_id',
      sql<number | null>`game.second_id`.as('second_id'),
      'game.score1',
      'game.score2',
      sql<GameOutcome | null>`game.outcome`.as('outcome'),
      sql<1 | 2 | null>`game.winner`.as('winner'),
      sql<ByeKind | null>`null`.as('bye'),
      'game.is_annulled',
      'game.series',
      'game.played_at',
      'game.corrected_at',
      'game.reasons',
    ])
    .where('game.tournament_id', '=', tournamentId)
    .where('game.match', '=', 0);
  if (roundId !== undefined) query = query.where('game.round_id', '=', roundId);
  return tourId === undefined ? query : query.where('game.tour_id', '=', tourId);
}

/**
 * A bye is won, unless it counts for half a win or for nothing. Who rests in a round robin gets nothing for it and misses no tour: one
 * can be missed in a Swiss stage only.
 */
function selectByes(db: Db, { tournamentId, roundId, tourId }: WhichGames) {
  let query = db
    .selectFrom('byes as bye')
    .innerJoin('rounds as round', 'round.id', 'bye.round_id')
    .innerJoin('stages as stage', 'stage.id', 'round.stage_id')
    .leftJoin('tours as tour', 'tour.id', 'bye.tour_id')
    .select([
      'bye.id',
      'bye.tournament_id',
      'bye.round_id',
      'bye.tour_id',
      'tour.number as tour_number',
      sql<number | null>`null::int`.as('number'),
      sql<number | null>`null::int`.as('table_number'),
      'bye.participant_id as first_id',
      sql<number | null>`null::int`.as('second_id'),
      sql<number | null>`null::int`.as('score1'),
      sql<number | null>`null::int`.as('score2'),
      sql<GameOutcome | null>`'bye'`.as('outcome'),
      sql<1 | 2 | null>`case when bye.kind = 'free' then 1 end`.as('winner'),
      sql<ByeKind | null>`case when stage.kind = 'swiss' then bye.kind else 'free' end`.as('bye'),
      sql<boolean>`false`.as('is_annulled'),
      sql<StoredSeries | null>`null::jsonb`.as('series'),
      sql<Date | null>`null::timestamptz`.as('played_at'),
      sql<Date | null>`null::timestamptz`.as('corrected_at'),
      'bye.reasons',
    ])
    .where('bye.tournament_id', '=', tournamentId);
  if (roundId !== undefined) query = query.where('bye.round_id', '=', roundId);
  return tourId === undefined ? query : query.where('bye.tour_id', '=', tourId);
}
