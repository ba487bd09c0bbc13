import { computeWinProbability } from '@nardy/engine';
import type { Random } from '../random.ts';

/** A score of a match between two strengths: who is stronger wins oftener, and close matches are common. */
export function drawScore(
  random: Random,
  [one, other]: readonly [number, number],
  length: number,
): readonly [number, number] {
  const isFirst = random.chance(computeWinProbability(one, other, length));
  const lost = Math.min(length - 1, Math.floor(length * random.next() ** 0.8));
  return isFirst ? [length, lost] : [lost, length];
}

/** How long a match takes, in minutes. */
export function drawDuration(random: Random, length: number, isBlitz: boolean): number {
  const usual = isBlitz ? 3 + length * 2.4 : 8 + length * 5;
  return usual * (0.6 + 0.75 * random.next());
}
