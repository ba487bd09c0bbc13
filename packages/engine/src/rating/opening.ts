import type { RatingState } from './entry.ts';
import { isRated, getPeriod, type CompetitionGame } from './game.ts';

/** Where a discipline begins: its last list of the time before the games that are known. */
export interface RatingOpening {
  /** The month of the list, `YYYY-MM`; games up to its last day are in the list already and are not rated. */
  readonly period: string;
  /** Where the athletes of the list begin; all others begin with the start rating. */
  readonly states: ReadonlyMap<number, RatingState>;
}

/** Whether the game is rated in a discipline that begins with this opening, or with none. */
export function isCountedSince(opening: RatingOpening | undefined, game: CompetitionGame): boolean {
  return isRated(game) && (opening === undefined || getPeriod(game.day) > opening.period);
}
