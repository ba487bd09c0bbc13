import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export type RoundRow = Awaited<ReturnType<typeof listRounds>>[number];
export type TourRow = Awaited<ReturnType<ReturnType<typeof selectTours>['execute']>>[number];

/** The drawn rounds of a competition in the order of play. */
export function listRounds(db: Db, tournamentId: number) {
  return db
    .selectFrom('rounds')
    .select(['id', 'label', 'title', 'is_played', 'has_tours', 'is_running', 'match_length', 'wins_needed'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .execute();
}

/** The match for third place, of a bracket or a Swiss stage, and the consolation bracket: they are listed after what decides the first. */
const IS_BESIDE_FINAL = sql`rounds.key ~ '[.](third|consolation)[.]'`;

/**
 * A round of the competition by its id; without one the first that is under way, else the last with games, match for third
 * place and consolation bracket aside: of a bracket the final.
 */
export function findRound(
  db: Db,
  tournamentId: number,
  roundId: number | undefined,
): Promise<{ id: number } | undefined> {
  const rounds = db.selectFrom('rounds').select('id').where('tournament_id', '=', tournamentId);
  if (roundId !== undefined) return rounds.where('id', '=', roundId).executeTakeFirst();
  return rounds
    .orderBy('is_running', 'desc')
    .orderBy(sql`case when is_running then position end`)
    .orderBy(sql`exists (select from games where games.round_id = rounds.id)`, 'desc')
    .orderBy(IS_BESIDE_FINAL)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The tours of all rounds in the order of play. */
export function listTours(db: Db, tournamentId: number): Promise<TourRow[]> {
  return selectTours(db, tournamentId).orderBy('round.position').orderBy('tour.number').execute();
}

export function listToursOfRound(db: Db, tournamentId: number, roundId: number): Promise<TourRow[]> {
  return selectTours(db, tournamentId).where('tour.round_id', '=', roundId).orderBy('tour.number').execute();
}

export function findTour(db: Db, tournamentId: number, tourId: number): Promise<TourRow | undefined> {
  return selectTours(db, tournamentId).where('tour.id', '=', tourId).executeTakeFirst();
}

/**
 * The tour that a table counts last: of the last stage the one under way, else the last that is played, for a round robin
 * is drawn as a whole. None in a bracket.
 */
export function findLastTour(db: Db, tournamentId: number): Promise<TourRow | undefined> {
  return selectTours(db, tournamentId)
    .where(
      'round.stage_id',
      '=',
      db
        .selectFrom('rounds as last')
        .select('last.stage_id')
        .where('last.tournament_id', '=', tournamentId)
        .orderBy('last.position', 'desc')
        .limit(1),
    )
    .orderBy('tour.is_running', 'desc')
    .orderBy('tour.is_played', 'desc')
    .orderBy('tour.number', 'desc')
    .orderBy('round.position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether games of any of these competitions are being played. */
export async function isAnyRunning(db: Db, tournamentIds: readonly number[]): Promise<boolean> {
  const running = await db
    .selectFrom('rounds')
    .select('id')
    .where('tournament_id', 'in', tournamentIds.length > 0 ? tournamentIds : [0])
    .where('is_running', '=', true)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

function selectTours(db: Db, tournamentId: number) {
  return db
    .selectFrom('tours as tour')
    .innerJoin('rounds as round', 'round.id', 'tour.round_id')
    .select((eb) => [
      'tour.id',
      'tour.round_id',
      'tour.title',
      'tour.is_played',
      'tour.is_running',
      'round.title as round_title',
      eb
        .selectFrom('rounds as other')
        .where('other.tournament_id', '=', tournamentId)
        .where('other.has_tours', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('rounds_with_tours'),
    ])
    .where('tour.tournament_id', '=', tournamentId);
}
