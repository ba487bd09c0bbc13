import { describe, expect, test } from 'vitest';

import { drawBelow, createRandom } from '../testing/random.ts';
import { findTours, findToursFrom } from './findTours.ts';
import { mendSchedule } from './mendSchedule.ts';
import type { Schedule } from './mendSchedule.ts';
import { canPlay, extend } from './packing.ts';
import type { Neighbours } from './packing.ts';

function complete(size: number): Neighbours {
  const all = size === 32 ? -1 : (1 << size) - 1;
  return Array.from({ length: size }, (_, vertex) => all & ~(1 << vertex));
}

function without(graph: Neighbours, edges: readonly (readonly [number, number])[]): Neighbours {
  const bits = [...graph];
  for (const [u, v] of edges) {
    bits[u] = bits[u]! & ~(1 << v);
    bits[v] = bits[v]! & ~(1 << u);
  }
  return bits;
}

function anyGraph(random: () => number, size: number): Neighbours {
  const density = 0.4 + 0.6 * random();
  const gone: [number, number][] = [];
  for (let u = 0; u < size; u += 1)
    for (let v = u + 1; v < size; v += 1) if (random() > density) gone.push([u, v]);
  return without(complete(size), gone);
}

/** Everybody has a partner in each tour whom that tour allows, and nobody the same one twice. */
function expectWhole(allowed: readonly Neighbours[], schedule: Schedule | undefined): void {
  expect(schedule).toHaveLength(allowed.length);
  const met = new Set<string>();
  for (const [tour, partners] of schedule!.entries()) {
    for (const [u, v] of partners.entries()) {
      expect(partners[v]).toBe(u);
      expect((allowed[tour]![u]! >>> v) & 1).toBe(1);
      expect(met.has(`${u} ${v}`)).toBe(false);
      met.add(`${u} ${v}`);
    }
  }
}

describe('A schedule', () => {
  test.each([4, 8, 12, 20, 32])('in which %i all meet each other is made from nothing', (size) => {
    const allowed = Array.from({ length: size - 1 }, () => complete(size));
    expectWhole(allowed, mendSchedule(allowed, [], { steps: 5000 }));
  });

  test('that is whole stays as it is, without a step', () => {
    const allowed = Array.from({ length: 5 }, () => complete(6));
    const whole = mendSchedule(allowed, [], { steps: 5000 })!;
    expect(mendSchedule(allowed, whole, { steps: 0 })).toEqual(whole);
    expect(mendSchedule(allowed.slice(0, 2), whole, { steps: 0 })).toEqual(whole.slice(0, 2));
  });

  test('is mended where a pair cannot be played any more, or somebody is gone', () => {
    const allowed = Array.from({ length: 6 }, () => complete(12));
    const whole = mendSchedule(allowed, [], { steps: 5000 })!;
    const met = whole.map((tour, at) => [at, tour[at]!] as const);
    const fewer = allowed.map((graph) => without(graph, met));
    expectWhole(fewer, mendSchedule(fewer, whole, { steps: 5000 }));
    const gaps = whole.map((tour) => tour.map((v, u) => (u === 3 || v === 3 ? -1 : v)));
    expectWhole(allowed, mendSchedule(allowed, gaps, { steps: 5000 }));
  });

  test('is given up when its steps are spent, and at once where somebody has nobody left', () => {
    const triangles = without(
      complete(6),
      [0, 1, 2].flatMap((u) => [3, 4, 5].map((v) => [u, v] as const)),
    );
    const budget = { steps: 300 };
    expect(mendSchedule([triangles], [], budget)).toBeUndefined();
    expect(budget.steps).toBe(0);
    const lonely = without(complete(4), [
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    const unspent = { steps: 300 };
    expect(mendSchedule([lonely], [], unspent)).toBeUndefined();
    expect(unspent.steps).toBe(300);
  });
});

test('Tours are found exactly where the search finds them', () => {
  const answers = { some: 0, none: 0 };
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed);
    const graph = anyGraph(random, 4 + 2 * drawBelow(random, 5));
    const rounds = 1 + drawBelow(random, graph.length - 1);
    const found = findTours(graph, rounds, [], { steps: 100_000 });
    const playable = canPlay(graph, rounds, { steps: 100_000 });
    expect({ seed, found: found === false ? false : found !== undefined }).toEqual({ seed, found: playable });
    if (found !== false)
      expectWhole(
        Array.from({ length: rounds }, () => graph),
        found,
      );
    answers[found === false ? 'none' : 'some'] += 1;
  }
  expect(Math.min(answers.some, answers.none)).toBeGreaterThan(60);
});

test('Tours that begin with some pairs and without others are found exactly where the search finds them', () => {
  const answers = { some: 0, none: 0 };
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed + 400);
    const graph = anyGraph(random, 6 + 2 * drawBelow(random, 4));
    const first = without(graph, [
      [1, 2],
      [2, 4],
    ]);
    const required = graph.map(() => -1);
    if (((graph[0]! >>> 3) & 1) === 1 && random() < 0.7) [required[0], required[3]] = [3, 0];
    const rounds = drawBelow(random, graph.length - 2);
    const found = findToursFrom({ graph, first, required }, rounds, [], { steps: 100_000 });
    const matching = extend({ graph, first, required }, rounds, { steps: 100_000 });
    expect({ seed, found: found !== false && found !== undefined }).toEqual({
      seed,
      found: matching !== undefined,
    });
    if (found !== false) {
      expectWhole([first, ...Array.from({ length: rounds }, () => graph)], found);
      if (required[0] === 3) expect(found![0]![0]).toBe(3);
    }
    answers[found === false ? 'none' : 'some'] += 1;
  }
  expect(Math.min(answers.some, answers.none)).toBeGreaterThan(60);
});

test('Nothing is found, and nothing is ruled out, without steps', () => {
  expect(findTours(complete(8), 6, [], { steps: 0 })).toBeUndefined();
  expect(findTours(complete(8), 8, [], { steps: 0 })).toBe(false);
  expect(findTours(complete(8), 0, [], { steps: 0 })).toEqual([]);
});
