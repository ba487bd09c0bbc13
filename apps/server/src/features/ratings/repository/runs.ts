import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { isAmong, type Whom } from './athletes.ts';

/** Whose rating a computation has changed; null is unrated. */
export interface RatingMove {
  readonly player_id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** What a computation did. */
export interface RatingRun {
  readonly discipline_id: number;
  /** The first month whose list may be another, `YYYY-MM-01`; null when there is none. */
  readonly from_period: string | null;
  /** How many games were rated anew. */
  readonly games: number;
  readonly changes: readonly RatingMove[];
}

export async function addRun(db: Db, run: RatingRun): Promise<void> {
  await db
    .insertInto('rating_runs')
    .values({ ...run, changes: JSON.stringify(run.changes) })
    .execute();
}

/** Exact ratings of athletes in a discipline; who is unrated is not among them. */
export async function readRatings(
  db: Db,
  discipline: number,
  athletes: Whom,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('player_ratings')
    .select(['player_id', 'exact_rating'])
    .where('discipline_id', '=', discipline)
    .where(isAmong('player_id', athletes))
    .execute();
  return new Map(rows.map(({ player_id, exact_rating }) => [player_id, exact_rating]));
}

/** How many rated games athletes have in a discipline. */
export async function countGames(
  db: Db,
  discipline: number,
  athletes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('player_games')
    .select((eb) => ['player_id', eb.fn.countAll<number>().as('games')])
    .where('is_rated', '=', true)
    .where('discipline_id', '=', discipline)
    .where('player_id', '=', sql<number>`any(${[...athletes]}::int[])`)
    .groupBy('player_id')
    .execute();
  return new Map(rows.map(({ player_id, games }) => [player_id, games]));
}
