import { expect, test } from 'vitest';

import { buildEdges, listInFace, listMatchings, formatMatching } from '../testing/graphs.ts';
import { drawBelow, createRandom } from '../testing/random.ts';
import { findFirstFace } from './face.ts';
import { settle, type Wishes } from './settle.ts';

/** Compares list by list, the first difference decides. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

test('What is left is best for the first wish, of these for the second, and so on', () => {
  let narrowed = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createRandom(seed);
    const edges = buildEdges(4 + 2 * drawBelow(random, 3), () => (random() < 0.8 ? 0 : undefined));
    const face = findFirstFace(edges.size, edges.from, edges.to, { bound: 0, cost: () => 0 });
    if (face === undefined) continue;
    const count = 1 + drawBelow(random, 8);
    // Few wishes of great cost do not fit one number, many of small cost do.
    const top = random() < 0.5 ? 3 : 2 ** 20;
    const costs = edges.from.map(() =>
      Array.from({ length: count }, () => (random() < 0.6 ? 0 : 1 + drawBelow(random, top))),
    );
    const costOf = new Map(edges.from.map((u, e) => [`${u} ${edges.to[e]}`, costs[e]!]));
    const wishes: Wishes = {
      charge: (u, v, add) => {
        for (const [wish, cost] of (costOf.get(`${u} ${v}`) ?? []).entries()) if (cost > 0) add(wish, cost);
      },
      most: () => (edges.size / 2) * top,
    };
    const all = [...listMatchings(edges)].map((chosen) => ({
      name: formatMatching(edges, chosen),
      sums: Array.from({ length: count }, (_, wish) => chosen.reduce((sum, e) => sum + costs[e]![wish]!, 0)),
    }));
    const least = all.map(({ sums }) => sums).toSorted(compare)[0]!;
    const best = all.filter(({ sums }) => compare(sums, least) === 0).map(({ name }) => name);
    expect({ seed, left: listInFace(settle(face, wishes)) }).toEqual({ seed, left: best.toSorted() });
    if (best.length < all.length) narrowed += 1;
  }
  expect(narrowed).toBeGreaterThan(200);
});

test('Where only one matching is left, no wish is asked what it costs', () => {
  const { size, from, to } = buildEdges(4, (at) => (at === 0 || at === 5 ? 0 : undefined));
  const face = findFirstFace(size, from, to, { bound: 0, cost: () => 0 })!;
  const asked: string[] = [];
  const wishes: Wishes = { charge: (u, v) => asked.push(`${u}-${v}`), most: () => 1 };
  expect(settle(face, wishes)).toBe(face);
  expect(asked).toEqual([]);
});
