import { expect, test } from 'vitest';

import { buildEdges, listInFace, listMatchings, formatMatching } from '../testing/graphs.ts';
import { drawBelow, createRandom } from '../testing/random.ts';
import { findFirstFace, narrow } from './face.ts';

test('Of the best matchings those of the edges kept are left that cost least, or none', () => {
  let [left, none] = [0, 0];
  for (let seed = 0; seed < 600; seed += 1) {
    const random = createRandom(seed);
    const edges = buildEdges(4 + 2 * drawBelow(random, 3), () =>
      random() < 0.8 ? drawBelow(random, 3) : undefined,
    );
    const first = new Map(edges.from.map((u, e) => [`${u} ${edges.to[e]}`, edges.cost[e]!]));
    const second = new Map(edges.from.map((u, e) => [`${u} ${edges.to[e]}`, drawBelow(random, 3)]));
    const kept = new Map(edges.from.map((u, e) => [`${u} ${edges.to[e]}`, random() < 0.8]));
    const face = findFirstFace(edges.size, edges.from, edges.to, {
      bound: edges.size,
      cost: (u, v) => first.get(`${u} ${v}`)!,
    });
    if (face === undefined) continue;
    const narrowed = narrow(face, (u, v) => kept.get(`${u} ${v}`)!, {
      bound: edges.size,
      cost: (u, v) => second.get(`${u} ${v}`)!,
    });
    const all = [...listMatchings(edges)].map((chosen) => {
      const names = chosen.map((e) => `${edges.from[e]} ${edges.to[e]}`);
      const sum = (costs: Map<string, number>) => names.reduce((total, name) => total + costs.get(name)!, 0);
      return {
        name: formatMatching(edges, chosen),
        first: sum(first),
        second: sum(second),
        kept: names.every((one) => kept.get(one)),
      };
    });
    const least = Math.min(...all.map((one) => one.first));
    const good = all.filter((one) => one.first === least && one.kept);
    const best = good.filter((one) => one.second === Math.min(...good.map((other) => other.second)));
    expect({ seed, left: narrowed && listInFace(narrowed) }).toEqual({
      seed,
      left: best.length === 0 ? undefined : best.map(({ name }) => name).toSorted(),
    });
    if (best.length === 0) none += 1;
    else left += 1;
  }
  expect(left).toBeGreaterThan(100);
  expect(none).toBeGreaterThan(100);
});
