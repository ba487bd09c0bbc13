import type { Random } from '../random.ts';

/** How well an athlete plays each discipline, in points of the rating: known to nobody, and what results are drawn from. */
export type Strengths = Readonly<Record<number, number>>;

/** How much an athlete likes each discipline; together 1. */
export type Taste = Readonly<Record<number, number>>;

const POPULARITY: Readonly<Record<number, number>> = { 1: 46, 2: 16, 3: 8, 4: 23, 5: 7 };
const DISCIPLINES = Object.keys(POPULARITY).map(Number);

/** Nearly the same strength in all disciplines; in the favourite one it is whole. */
export function drawStrengths(random: Random, strength: number, favourite: number): Strengths {
  return Object.fromEntries(
    DISCIPLINES.map((id) => [id, id === favourite ? strength : strength - Math.abs(random.normal(30, 30))]),
  );
}

/** The favourite takes most; one or two others share the rest, and some play one discipline only. */
export function drawTaste(random: Random, favourite: number): Taste {
  const others = DISCIPLINES.filter((id) => id !== favourite);
  const count = random.weighted([0, 1, 2], (number) => [3, 4, 3][number] ?? 0);
  const taste: Record<number, number> = { [favourite]: 1 };
  for (let at = 0; at < count; at += 1)
    taste[random.weighted(others, (id) => POPULARITY[id] ?? 0)] = 0.45 - at * 0.15;
  return taste;
}

export function drawFavourite(random: Random): number {
  return random.weighted(DISCIPLINES, (id) => POPULARITY[id] ?? 0);
}

/** Nobody comes near the champions, and children play among children. */
export function inventStrength(random: Random, age: number): number {
  const [mean, deviation, most] = age < 15 ? [1420, 110, 1640] : [1520, 190, 1930];
  return Math.min(most, Math.max(1120, Math.round(random.normal(mean, deviation))));
}

/** Never, for one in eight; else most seldom, the strong oftener, and a few at every weekend. */
export function inventZeal(random: Random, strength: number, age: number): number {
  if (random.chance(age < 10 ? 0.25 : 0.09)) return 0;
  const zeal = Math.exp(random.normal(0, 0.75) + (strength - 1520) / 420);
  return Math.min(9, age < 15 ? zeal * 1.6 : zeal);
}

/** Ranks by their number in the database and the strength that is usual for them. */
const ADULT = [
  [3, 1850],
  [5, 1750],
  [6, 1660],
  [7, 1580],
  [8, 1500],
] as const;
const YOUTH = [
  [9, 1490],
  [10, 1420],
  [11, 1330],
] as const;

/** A rank plausible for the strength; many who play seldom never asked for one. */
export function drawRank(random: Random, strength: number, age: number, zeal: number): number | null {
  if (zeal === 0 || random.chance(zeal < 1 ? 0.45 : 0.12)) return null;
  const steps = age < 16 ? [...ADULT.filter(([, usual]) => usual > 1600), ...YOUTH] : ADULT;
  const shown = strength + random.normal(0, 25);
  return steps.find(([, usual]) => shown >= usual)?.[0] ?? null;
}
