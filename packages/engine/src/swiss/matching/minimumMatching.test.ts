import fc from 'fast-check';
import { expect, test } from 'vitest';

import { computeCost, findFirstFace, isSettled, refine, type Block } from './face.ts';
import { findMinimumMatching } from './minimumMatching.ts';
import { listVertices, type MatchingState } from './state.ts';
import { buildEdges, listInFace, listMatchings, formatMatching, type Edges } from '../testing/graphs.ts';
import { drawBelow, createRandom } from '../testing/random.ts';

const graphs = fc
  .record({
    half: fc.integer({ min: 1, max: 5 }),
    density: fc.integer({ min: 3, max: 10 }),
    top: fc.integer({ min: 0, max: 12 }),
  })
  .chain(({ half, density, top }) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: top })), {
        minLength: half * (2 * half - 1),
        maxLength: half * (2 * half - 1),
      })
      .map((cells) => buildEdges(2 * half, (at) => (cells[at]![0] <= density ? cells[at]![1] : undefined))),
  );

function costs(edges: Edges): number[] {
  return [...listMatchings(edges)].map((chosen) => chosen.reduce((sum, e) => sum + edges.cost[e]!, 0));
}

test('A minimum matching costs what the best of all matchings costs', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const state = findMinimumMatching(edges);
      const all = costs(edges);
      if (state === undefined) {
        expect(all).toEqual([]);
        return;
      }
      const cost = edges.cost.filter((_, e) => state.mate[edges.from[e]!] === edges.to[e]);
      expect(cost.length).toBe(edges.size / 2);
      expect(cost.reduce((sum, value) => sum + value, 0)).toBe(Math.min(...all));
    }),
    { numRuns: 1500, seed: 1 },
  );
});

test('A face stands for exactly the best matchings, also after a second cost', { timeout: 120_000 }, () => {
  let settled = 0;
  fc.assert(
    fc.property(graphs, fc.integer({ min: 1, max: 1000 }), (edges, salt) => {
      const all = [...listMatchings(edges)];
      if (all.length === 0) return;
      const costAt = new Map(edges.from.map((u, e) => [`${u}-${edges.to[e]}`, edges.cost[e]!]));
      const cost: Block = { bound: 60, cost: (u, v) => costAt.get(`${u}-${v}`)! };
      const first = findFirstFace(edges.size, edges.from, edges.to, cost);
      const second = (u: number, v: number): number => ((u * 31 + v * 17) * salt) % 5;
      const named = all.map((chosen) => ({
        name: formatMatching(edges, chosen),
        one: chosen.reduce((sum, e) => sum + edges.cost[e]!, 0),
        two: chosen.reduce((sum, e) => sum + second(edges.from[e]!, edges.to[e]!), 0),
      }));
      const least = Math.min(...named.map(({ one }) => one));
      const best = named.filter(({ one }) => one === least);
      expect(listInFace(first!)).toEqual(best.map(({ name }) => name).toSorted());
      const leastTwo = Math.min(...best.map(({ two }) => two));
      expect(computeCost(first!, cost)).toBe(least);
      expect(refine(first!, { bound: 0, cost: () => 0 })).toBe(first);
      const bestTwo = best.filter(({ two }) => two === leastTwo);
      const face = refine(first!, { bound: leastTwo, cost: second });
      if (isSettled(first!)) {
        expect([best.length, face]).toEqual([1, first]);
        settled += 1;
      }
      expect(listInFace(face)).toEqual(bestTwo.map(({ name }) => name).toSorted());
    }),
    { numRuns: 700, seed: 2 },
  );
  expect(settled).toBeGreaterThan(50);
});

/** Vertices in four camps, near ones cheap: odd rings shrink, and open again when a path has to pass through them. */
function inCamps(random: () => number, size: number): Edges {
  const camps = Array.from({ length: size }, () => drawBelow(random, 4));
  return buildEdges(size, (at) => {
    const [u, v] = endsAt(size, at);
    const near = camps[u] === camps[v];
    if (random() >= (near ? 0.8 : 0.4)) return undefined;
    return near ? drawBelow(random, 12) : 8 + drawBelow(random, 40);
  });
}

/** The two vertices of the cell `at` of the upper triangle, row by row. */
function endsAt(size: number, at: number): readonly [number, number] {
  let [u, left] = [0, at];
  while (left >= size - 1 - u) {
    left -= size - 1 - u;
    u += 1;
  }
  return [u, u + 1 + left];
}

/** The odd sets of the duals, each with its weight. */
function weighedSets(state: MatchingState) {
  return state.parts.flatMap((parts, part) =>
    parts === undefined ? [] : [{ inside: new Set(listVertices(state, part)), weight: state.dual[part]! }],
  );
}

test('The duals prove that no matching of 12 to 40 vertices costs less', { timeout: 120_000 }, () => {
  let proven = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createRandom(seed + 5000);
    const edges = inCamps(random, 12 + 2 * drawBelow(random, 15));
    const state = findMinimumMatching(edges);
    if (state === undefined) continue;
    const sets = weighedSets(state);
    const y = state.dual.slice(0, edges.size);
    // Weak duality: every perfect matching has at most (n - 1) / 2 edges inside an odd set of n, and one at each vertex.
    let bound = y.reduce((sum, value) => sum + value, 0);
    for (const { inside, weight } of sets) {
      expect([inside.size % 2, weight >= 0]).toEqual([1, true]);
      bound -= weight * ((inside.size - 1) / 2);
    }
    const broken = edges.from.filter((u, e) => {
      const v = edges.to[e]!;
      const lowered = sets.reduce(
        (sum, { inside, weight }) => sum + (inside.has(u) && inside.has(v) ? weight : 0),
        0,
      );
      return y[u]! + y[v]! - lowered > 2 * edges.cost[e]!;
    });
    const chosen = edges.cost.filter((_, e) => state.mate[edges.from[e]!] === edges.to[e]);
    expect({
      seed,
      broken,
      matched: 2 * chosen.length,
      twice: chosen.reduce((sum, cost) => sum + 2 * cost, 0),
    }).toEqual({ seed, broken: [], matched: edges.size, twice: bound });
    proven += 1;
  }
  expect(proven).toBeGreaterThan(380);
});
