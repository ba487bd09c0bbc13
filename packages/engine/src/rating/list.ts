import type { RatingState } from './entry.ts';
import { getPeriod, type RatedGame } from './game.ts';
import { isProvisional, getStateAfter, type RatingLedger } from './ledger.ts';
import { roundRating } from './points.ts';

/** One line of a published list. */
export interface RatingListLine {
  readonly athlete: number;
  /** Exact points; places are decided by it. */
  readonly rating: number;
  /** Whole points, as shown. */
  readonly shown: number;
  readonly experience: number;
  readonly provisional: boolean;
  /** Place from 1; equal exact ratings share the better place and the next ones are left out (1, 2, 2, 4). */
  readonly position: number;
  /** How many athletes are on the list. */
  readonly total: number;
}

/**
 * The rating list of a month (`YYYY-MM`): everybody with a rated game by its last day, highest first, provisional ones
 * included and marked; from the month of an opening on also everybody of it. Athletes with equal ratings are in the order
 * of their ids.
 */
export function buildRatingList(ledger: RatingLedger, period: string): readonly RatingListLine[] {
  const standing = new Map<number, RatingState>(listOpened(ledger, period));
  for (const [athlete, games] of ledger.gamesOf) {
    const last = findLastGame(games, period);
    if (last) standing.set(athlete, getStateAfter(ledger, athlete, last.id));
  }
  const lines = Array.from(standing, ([athlete, state]) => ({ athlete, ...state }));
  const sorted = lines.toSorted((a, b) => b.rating - a.rating || a.athlete - b.athlete);
  let position = 0;
  return sorted.map((line, index) => {
    if (sorted[index - 1]?.rating !== line.rating) position = index + 1;
    const provisional = isProvisional(line.experience, ledger.settings);
    return { ...line, shown: roundRating(line.rating), provisional, position, total: sorted.length };
  });
}

/** The months (`YYYY-MM`) with at least one rated game, in order: those that a list is published for. */
export function listRatingPeriods(ledger: RatingLedger): readonly string[] {
  const periods = new Set<string>();
  for (const entry of ledger.entries.values()) periods.add(getPeriod(entry.game.day));
  return [...periods].toSorted();
}

function listOpened({ opening }: RatingLedger, period: string): Iterable<readonly [number, RatingState]> {
  return opening && opening.period <= period ? opening.states : [];
}

function findLastGame(games: readonly RatedGame[], period: string): RatedGame | undefined {
  return games.findLast((game) => getPeriod(game.day) <= period);
}
