import type { Random } from './random.ts';

export interface DisciplineRating {
  readonly disciplineId: number;
  readonly rating: number;
}

const POPULARITY: Readonly<Record<number, number>> = { 1: 50, 2: 14, 3: 8, 4: 22, 5: 6 };
const DISCIPLINES = Object.keys(POPULARITY).map(Number);

/** Ratings in one to three disciplines, the best first; `bestIn` says in which the best is. */
export function ratingsOf(random: Random, best: number, bestIn?: number): DisciplineRating[] {
  const first = bestIn ?? random.weighted(DISCIPLINES, (id) => POPULARITY[id] ?? 0);
  const ratings = [{ disciplineId: first, rating: best }];
  const count = random.weighted([1, 2, 3], (number) => 4 - number);
  while (ratings.length < count) {
    const rest = DISCIPLINES.filter((id) => ratings.every(({ disciplineId }) => disciplineId !== id));
    const disciplineId = random.weighted(rest, (id) => POPULARITY[id] ?? 0);
    ratings.push({ disciplineId, rating: best - random.whole(8, 140) });
  }
  return ratings;
}

/** Ranks by their number in the database and the rating that is usual for them. */
const ADULT = [
  [3, 1900],
  [5, 1780],
  [6, 1690],
  [7, 1610],
  [8, 1540],
] as const;
const YOUTH = [
  [9, 1560],
  [10, 1480],
  [11, 1380],
] as const;

/** A rank plausible for the rating; many players never asked for one. */
export function rankOf(random: Random, rating: number | undefined, age: number): number | null {
  if (rating === undefined || random.chance(0.2)) return null;
  const steps = age < 16 ? [...ADULT.filter(([, usual]) => usual > 1600), ...YOUTH] : ADULT;
  const shown = rating + random.normal(0, 25);
  return steps.find(([, usual]) => shown >= usual)?.[0] ?? null;
}
