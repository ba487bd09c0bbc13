import { expect, test } from 'vitest';
import { drawBelow, createRandom } from '../testing/random.ts';
import { AlternatingTree } from './alternatingTree.ts';
import { matchInOrder } from './inOrder.ts';

type Matrix = readonly (readonly boolean[])[];

function anyGraph(random: () => number, size: number): Matrix {
  const density = 0.1 + 0.6 * random();
  const may = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (let u = 0; u < size; u += 1)
    for (let v = u + 1; v < size; v += 1) may[u]![v] = may[v]![u] = random() < density;
  return may;
}

/** The first complete matching when each from the lowest tries the others in order of preference; undefined when there is none. */
function firstMatching(
  may: Matrix,
  left: readonly number[],
  preference: (vertex: number, other: number) => number,
): readonly (readonly [number, number])[] | undefined {
  const [first, ...others] = left;
  if (first === undefined) return [];
  for (const second of others.toSorted((a, b) => preference(first, a) - preference(first, b))) {
    if (!may[first]![second]) continue;
    const rest = firstMatching(
      may,
      others.filter((other) => other !== second),
      preference,
    );
    if (rest !== undefined) return [[first, second], ...rest];
  }
  return undefined;
}

test('The complete matching that is first in order is found wherever there is one', () => {
  let found = 0;
  for (let seed = 0; seed < 3_000; seed += 1) {
    const random = createRandom(seed);
    const size = 2 * (1 + drawBelow(random, 6));
    const may = anyGraph(random, size);
    const weights = Array.from({ length: size }, () => random());
    const preference = (_: number, other: number): number => weights[other]!;
    const expected = firstMatching(
      may,
      Array.from({ length: size }, (_, at) => at),
      preference,
    );
    const tree = new AlternatingTree(size, (u, v) => may[u]![v]!);
    const all = Array.from({ length: size }, (_, at) => at);
    const complete = all.every((vertex) => tree.mate[vertex] !== -1 || tree.matchMore(vertex, all));
    expect({ seed, complete }).toEqual({ seed, complete: expected !== undefined });
    if (expected === undefined) continue;
    matchInOrder(tree, size, preference);
    const pairs = [...tree.mate.entries()].filter(([u, v]) => u < v).toSorted(([a], [b]) => a - b);
    expect({ seed, pairs }).toEqual({ seed, pairs: expected.toSorted(([a], [b]) => a - b) });
    found += 1;
  }
  expect(found).toBeGreaterThan(1_000);
});
