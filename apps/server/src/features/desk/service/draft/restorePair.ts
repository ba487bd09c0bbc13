import type { Pair } from './drawing.ts';

/** A pairing with the tables of its pairs, in their order. */
export interface SeatedPairs {
  readonly pairs: readonly Pair[];
  readonly tables: readonly number[];
  readonly bye: number | null;
}

/** Whom the one who is free meets. */
const NOBODY = 0;

/**
 * The draft with the pair at a table as it was drawn: its two meet whom they were drawn against, at the tables of the draw. Who loses an
 * opponent by that goes back too, and so on: no pair comes of it that was neither drawn nor set by hand. All other changes stay.
 */
export function restorePair(now: SeatedPairs, drawn: SeatedPairs, table: number): SeatedPairs {
  const chosen = now.pairs[now.tables.indexOf(table)];
  if (chosen === undefined) return now;
  const back = findWhoGoesBack(chosen, [now, drawn]);
  const restored = drawn.pairs.flatMap((players, at) =>
    back.has(players[0]) ? [{ players, table: drawn.tables[at] ?? 0 }] : [],
  );
  const places = now.pairs.flatMap(([one], at) => (back.has(one) ? [at] : []));
  const byPlace = new Map(places.map((place, at) => [place, restored[at]]));
  return {
    pairs: now.pairs.map((players, at) => byPlace.get(at)?.players ?? players),
    tables: [...byPlace].reduce(
      (tables, [place, pair]) => (pair ? seatAt(tables, place, pair.table) : tables),
      now.tables,
    ),
    bye: back.has(NOBODY) ? drawn.bye : now.bye,
  };
}

/** The two and all whom either pairing leads to from them. */
function findWhoGoesBack(chosen: Pair, pairings: readonly SeatedPairs[]): ReadonlySet<number> {
  const opponents = pairings.map(
    ({ pairs, bye }) =>
      new Map(
        [...pairs, ...(bye === null ? [] : [[bye, NOBODY] as const])].flatMap(
          ([one, other]) =>
            [
              [one, other],
              [other, one],
            ] as const,
        ),
      ),
  );
  const found = new Set<number>(chosen);
  // Whoever is added is gone through as well.
  for (const one of found)
    for (const opponentOf of opponents) {
      const opponent = opponentOf.get(one);
      if (opponent !== undefined) found.add(opponent);
    }
  return found;
}

/** A pair takes a table; whoever sits there gets the one that it had. */
export function seatAt(tables: readonly number[], place: number, table: number): readonly number[] {
  const left = tables[place] ?? table;
  return tables.map((one, at) => (at === place ? table : one === table ? left : one));
}
