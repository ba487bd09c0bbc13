import { computeKFactor, computeRatingSwing, computeWinProbability, type RatingSettings } from './formula.ts';
import type { RatedGame } from './game.ts';
import { addPoints, toParts, toPoints } from './points.ts';

/** Where an athlete stands before or after a game. */
export interface RatingState {
  /** Points, exact to the ten-thousandth. */
  readonly rating: number;
  /** Sum of the lengths of the rated games so far. */
  readonly experience: number;
}

/** What one game did to one athlete. */
export interface RatingChange {
  readonly athlete: number;
  readonly before: RatingState;
  readonly k: number;
  /** Points, negative for a loss, exact to the ten-thousandth. */
  readonly change: number;
  readonly after: RatingState;
}

/** A rated game with all that is needed to explain it. */
export interface RatingEntry {
  readonly game: RatedGame;
  /** Ratings of the sides before the game; for a pair, the mean of the two. */
  readonly winnerRating: number;
  readonly loserRating: number;
  /** Probability of what happened, as it stood before the game. */
  readonly probability: number;
  /** One per athlete, winners first. */
  readonly changes: readonly RatingChange[];
}

/**
 * Rates one game from the states before it.
 *
 * A pair plays with the mean rating of its two, and each of the two moves with the own K: FIBS knows no pairs, and so the
 * discipline of pairs rates persons, who change partners. Throws for an impossible length or an empty side.
 */
export function rateGame(
  game: RatedGame,
  stateOf: (athlete: number) => RatingState,
  settings: RatingSettings,
): RatingEntry {
  if (!Number.isSafeInteger(game.length) || game.length < 1)
    throw new RangeError(`Game ${game.id} has length ${game.length}`);
  const winnerRating = computeSideRating(game, game.winner, stateOf);
  const loserRating = computeSideRating(game, game.loser, stateOf);
  const probability = computeWinProbability(winnerRating, loserRating, game.length);
  const change = (athlete: number, sign: 1 | -1): RatingChange => {
    const before = stateOf(athlete);
    const k = computeKFactor(before.experience, settings);
    const moved = sign * computeRatingSwing(k, game.length, probability);
    const after = { rating: addPoints(before.rating, moved), experience: before.experience + game.length };
    return { athlete, before, k, change: moved, after };
  };
  const changes = [
    ...game.winner.map((athlete) => change(athlete, 1)),
    ...game.loser.map((athlete) => change(athlete, -1)),
  ];
  return { game, winnerRating, loserRating, probability, changes };
}

function computeSideRating(
  game: RatedGame,
  side: readonly number[],
  stateOf: (athlete: number) => RatingState,
): number {
  if (side.length === 0) throw new RangeError(`Game ${game.id} has a side without athletes`);
  let parts = 0;
  for (const athlete of side) parts += toParts(stateOf(athlete).rating);
  return toPoints(parts / side.length);
}
