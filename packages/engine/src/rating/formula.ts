import { toParts, toPoints } from './points.ts';

/** How a discipline is rated. */
export interface RatingSettings {
  /** Rating before the first rated game, in points. */
  readonly start: number;
  /** Whether K falls from 5 to 1 over the first 400 points of experience; otherwise K is always 1. */
  readonly ramp: boolean;
  /** Below this experience (the sum of the lengths of rated games, in points of score) a rating is provisional. */
  readonly provisionalBelow: number;
}

/** The federation's settings: start 1500, ramp on, provisional below 100. */
export const RATING_SETTINGS: RatingSettings = { start: 1500, ramp: true, provisionalBelow: 100 };

const SLOWEST_K = 1;

/**
 * The probability, from 0 to 1, that a player wins a match to `length` points.
 *
 * Source: the page `formula` of FIBS, P_upset = 1 / (10^(D*sqrt(n)/2000) + 1) with D = |r1 - r2|; written with a signed
 * difference it serves the favourite and the underdog alike.
 * https://stason.org/TULARC/games/backgammon/14-FIBS-RATINGS-First-Internet-Backgammon-Server.html
 */
export function computeWinProbability(rating: number, opponent: number, length: number): number {
  return 1 / (10 ** (((opponent - rating) * Math.sqrt(length)) / 2000) + 1);
}

/**
 * The factor K for a player who has this experience before the match: max(1, 5 - experience/100), or 1 without the ramp.
 * Source: as `computeWinProbability`.
 */
export function computeKFactor(experience: number, settings: RatingSettings = RATING_SETTINGS): number {
  if (!settings.ramp) return SLOWEST_K;
  // One division of whole numbers: 5 - 399/100 would be 1.0099999999999998.
  return Math.max(SLOWEST_K, (500 - experience) / 100);
}

/**
 * How much a rating moves, in points rounded to four decimals, never negative: 4*K*sqrt(n)*(1 - probability of what
 * happened). The winner gains it, the loser loses it, each with the own K. Source: as `computeWinProbability`.
 */
export function computeRatingSwing(k: number, length: number, probability: number): number {
  return toPoints(toParts(4 * k * Math.sqrt(length) * (1 - probability)));
}
