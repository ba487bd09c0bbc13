import { describe, expect, test } from 'vitest';

import { drawBelow, createRandom, shuffle } from '../testing/random.ts';
import { canPlay, extend, MOST_VERTICES } from './packing.ts';
import type { Neighbours } from './packing.ts';

type Edge = readonly [number, number];

function graphOf(size: number, edges: readonly Edge[]): Neighbours {
  const bits = Array.from({ length: size }, () => 0);
  for (const [u, v] of edges) {
    bits[u]! |= 1 << v;
    bits[v]! |= 1 << u;
  }
  return bits;
}

/** Everybody with everybody of some vertices. */
function complete(from: number, to: number): Edge[] {
  const edges: Edge[] = [];
  for (let u = from; u < to; u += 1) for (let v = u + 1; v < to; v += 1) edges.push([u, v]);
  return edges;
}

function anyGraph(random: () => number, size: number): Neighbours {
  const density = 0.3 + 0.7 * random();
  return graphOf(
    size,
    complete(0, size).filter(() => random() < density),
  );
}

/** Every perfect matching as its edges, by trying each partner of the first vertex that has none. */
function matchings(edges: readonly Edge[], left: readonly number[]): Edge[][] {
  const [first, ...rest] = left;
  if (first === undefined) return [[]];
  return edges
    .filter(([u, v]) => u === first && rest.includes(v))
    .flatMap((edge) =>
      matchings(
        edges,
        rest.filter((v) => v !== edge[1]),
      ).map((more) => [edge, ...more]),
    );
}

/** Whether so many of the matchings are disjoint, by trying all. */
function areDisjoint(all: readonly (readonly Edge[])[], rounds: number): boolean {
  if (rounds === 0) return true;
  return all.some((chosen, at) => {
    const names = new Set(chosen.map((edge) => edge.join()));
    const others = all.slice(at + 1).filter((other) => other.every((edge) => !names.has(edge.join())));
    return areDisjoint(others, rounds - 1);
  });
}

function edgesOf(graph: Neighbours): Edge[] {
  return complete(0, graph.length).filter(([u, v]) => ((graph[u]! >>> v) & 1) === 1);
}

const everybody = (graph: Neighbours) => graph.map((_, vertex) => vertex);

/** The answer and the steps that it took. */
function asked(graph: Neighbours, rounds: number, steps = 30_000) {
  const budget = { steps };
  return { answer: canPlay(graph, rounds, budget), taken: steps - budget.steps };
}

describe('Whether so many tours can be played', () => {
  test('is what trying all of them says', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = createRandom(seed);
      // Trying all of the 105 pairings of eight seven times over takes long: most fields are smaller.
      const graph = anyGraph(random, seed % 40 === 0 ? 8 : 4 + 2 * drawBelow(random, 2));
      const all = matchings(edgesOf(graph), everybody(graph));
      for (let rounds = 1; rounds < graph.length; rounds += 1) {
        const { answer } = asked(graph, rounds);
        expect({ seed, rounds, answer }).toEqual({ seed, rounds, answer: areDisjoint(all, rounds) });
      }
    }
  });

  // In a cubic graph two disjoint perfect matchings leave a third one, and a snark has no three: Isaacs 1975.
  test.each([
    ['the Petersen graph', 10, petersen(), [100, 30]],
    ['the flower snark of 20', 20, flowerSnark(5), [1000, 300]],
    ['the flower snark of 28', 28, flowerSnark(7), [5000, 1500]],
  ] as const)('is one tour of %s, and not two', (_, size, edges, most) => {
    const graph = graphOf(size, edges);
    expect(asked(graph, 1).answer).toBe(true);
    for (const [at, rounds] of [2, 3].entries()) {
      const { answer, taken } = asked(graph, rounds);
      expect(answer).toBe(false);
      expect(taken).toBeLessThan(most[at]!);
    }
  });

  test('is limited by the pairs between two odd camps, each tour taking one', () => {
    const bridges = [
      [0, 5],
      [1, 6],
    ] as const;
    const graph = graphOf(10, [...complete(0, 5), ...complete(5, 10), ...bridges]);
    expect(asked(graph, 2).answer).toBe(true);
    const third = asked(graph, 3);
    expect(third.answer).toBe(false);
    // What was found hopeless after one pair of tours is not searched again after the same two the other way round.
    expect(third.taken).toBeLessThan(630);
  });

  test(`is found for ${MOST_VERTICES} who have met nobody: as many as there are opponents`, () => {
    const all = graphOf(MOST_VERTICES, complete(0, MOST_VERTICES));
    expect(asked(all, MOST_VERTICES - 1).answer).toBe(true);
    expect(asked(all, MOST_VERTICES).answer).toBe(false);
  });

  test('is found without a dead end where all pairs follow from those at the ends', () => {
    const names = shuffle(
      createRandom(7),
      Array.from({ length: 32 }, (_, vertex) => vertex),
    );
    const path = graphOf(
      32,
      names.slice(1).map((name, at) => [names[at]!, name] as const),
    );
    // The first pair is certain before anything is tried.
    expect(asked(path, 1)).toEqual({ answer: true, taken: 15 });
  });
});

describe('No search is needed', () => {
  test('for no tours at all, nor where somebody has too few opponents left', () => {
    const graph = graphOf(6, complete(0, 6).slice(3));
    expect(asked(graph, 0, 0)).toEqual({ answer: true, taken: 0 });
    expect(asked(graph, 3, 0)).toEqual({ answer: false, taken: 0 });
    expect(asked(graph, 2, 0).answer).toBeUndefined();
  });

  test('while everybody may still meet half of the field in the last of the tours (Dirac)', () => {
    const eight = graphOf(8, complete(0, 8));
    expect(asked(eight, 4, 0)).toEqual({ answer: true, taken: 0 });
    expect(asked(eight, 5, 0).answer).toBeUndefined();
    expect(asked(eight, 5).answer).toBe(true);
  });
});

describe('A budget', () => {
  const triangles = graphOf(6, [...complete(0, 3), ...complete(3, 6)]);

  test('that is spent says neither yes nor no, and one step more says it', () => {
    const { answer, taken } = asked(triangles, 1);
    expect(answer).toBe(false);
    expect(taken).toBeGreaterThan(0);
    expect(asked(triangles, 1, taken)).toEqual({ answer: undefined, taken });
    expect(asked(triangles, 1, taken + 1)).toEqual({ answer: false, taken });
  });

  test('is not passed', () => {
    const all = graphOf(8, complete(0, 8));
    expect(asked(all, 7, 3)).toEqual({ answer: undefined, taken: 3 });
  });

  test('that is spent is told apart from no pairing', () => {
    const nobody = triangles.map(() => -1);
    expect(
      extend({ graph: triangles, first: triangles, required: nobody }, 0, { steps: 1000 }),
    ).toBeUndefined();
    expect(extend({ graph: triangles, first: triangles, required: nobody }, 0, { steps: 1 })).toBe('unknown');
    const all = graphOf(6, complete(0, 6));
    expect(extend({ graph: all, first: all, required: nobody }, 4, { steps: 2 })).toBe('unknown');
  });
});

test('A pairing is completed from pairs that are set, if the tours to come can then be played', () => {
  const found = { some: 0, none: 0 };
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed + 900);
    const graph = anyGraph(random, 6 + 2 * drawBelow(random, 2));
    const first = graphOf(
      graph.length,
      edgesOf(graph).filter(() => random() < 0.8),
    );
    const required = graph.map(() => -1);
    if (random() < 0.6) [required[0], required[3]] = [3, 0];
    const rounds = drawBelow(random, 4);
    const left = everybody(graph).filter((vertex) => required[vertex]! < 0);
    const good = matchings(edgesOf(first), left).filter((chosen) => {
      const used = new Set(
        [...chosen, ...(left.length < graph.length ? [[0, 3]] : [])].map((edge) => edge.join()),
      );
      const rest = edgesOf(graph).filter((edge) => !used.has(edge.join()));
      return areDisjoint(matchings(rest, everybody(graph)), rounds);
    });
    const matching = extend({ graph, first, required }, rounds, { steps: 30_000 });
    if (matching === undefined || matching === 'unknown') {
      expect({ seed, matching, good }).toEqual({ seed, matching: undefined, good: [] });
      found.none += 1;
      continue;
    }
    const chosen = left.filter((u) => u < matching[u]!).map((u) => `${u},${matching[u]}`);
    expect({ seed, good: good.map((edges) => edges.join(' ')) }).toEqual({
      seed,
      good: expect.arrayContaining([chosen.join(' ')]) as unknown,
    });
    expect(left.length < graph.length ? [matching[0], matching[3]] : [3, 0]).toEqual([3, 0]);
    found.some += 1;
  }
  expect(Math.min(found.some, found.none)).toBeGreaterThan(60);
});

/** A pentagon, a pentagram and five spokes. */
function petersen(): Edge[] {
  return [0, 1, 2, 3, 4].flatMap((at): Edge[] => [
    [at, (at + 1) % 5],
    [5 + at, 5 + ((at + 2) % 5)],
    [at, 5 + at],
  ]);
}

/** Isaacs' flower: stars of three, their first tips on a ring, the second and third on one ring of twice the length. */
function flowerSnark(petals: number): Edge[] {
  return Array.from({ length: petals }, (_, at) => at).flatMap((at): Edge[] => {
    const last = at + 1 === petals;
    const next = last ? 0 : 4 * at + 4;
    const [centre, one, two, three] = [4 * at, 4 * at + 1, 4 * at + 2, 4 * at + 3];
    return [
      [centre, one],
      [centre, two],
      [centre, three],
      [one, next + 1],
      [two, next + (last ? 3 : 2)],
      [three, next + (last ? 2 : 3)],
    ];
  });
}
