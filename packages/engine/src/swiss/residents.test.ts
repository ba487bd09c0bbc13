import { expect, test } from 'vitest';

import { compareNumbers } from './compareKeys.ts';
import { computeResidentsKey } from './groupOrder.ts';
import { buildHistory } from './history.ts';
import { pairResidents } from './residents.ts';
import { createLooseRules, createStrictRules, type Rules } from './rules.ts';
import { createPlayers, meet, generateOneRegionPlayers } from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';
import type { GroupOrder } from './types.ts';

type Pairs = readonly (readonly [number, number])[];

/** Every pairing of a pool that the rules allow. */
function* pairings(rules: Rules, left: readonly number[]): Generator<Pairs> {
  const [first, ...others] = left;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const second of others) {
    if (!rules.allowed(first, second)) continue;
    for (const rest of pairings(
      rules,
      others.filter((other) => other !== second),
    ))
      yield [[first, second], ...rest];
  }
}

/** Harm, wishes, halves, preferences: what a pairing of the pool is judged by. */
function keyOf(rules: Rules, pool: readonly number[], pairs: Pairs): readonly number[] {
  const count = (cost: (u: number, v: number) => number) =>
    pairs.reduce((sum, [u, v]) => sum + cost(u, v), 0);
  const places = pool.map((rank) => {
    const pair = pairs.find((both) => both.includes(rank)) ?? [rank, rank];
    return pool.indexOf(pair[0] === rank ? pair[1] : pair[0]);
  });
  return [
    ...rules.penalties.map((cost) => count(cost)),
    count(rules.history.sharedTags),
    ...computeResidentsKey(rules.order, places),
  ];
}

function rulesFrom(random: () => number, size: number): Rules {
  const players = random() < 0.5 ? createPlayers(size, 2, random) : generateOneRegionPlayers(random, size);
  const density = random() * 0.7;
  for (const [at, one] of players.entries())
    for (const other of players.slice(at + 1)) {
      if (random() < density) meet(one, other);
      if (random() < 0.1) meet(one, other);
    }
  const order = (['fold', 'slide', 'monrad'] as const)[drawBelow(random, 3)] as GroupOrder;
  const forbidden = random() < 0.3 ? [[1, 2] as const] : [];
  const history = buildHistory({ players, toursLeft: 0, options: { wishes: random() < 0.6, forbidden } });
  return random() < 0.6 ? createStrictRules(history, order) : createLooseRules(history, order);
}

test('Residents are paired as the best of all pairings of their pool has it', () => {
  let compared = 0;
  for (let seed = 0; seed < 700; seed += 1) {
    const random = createRandom(seed);
    const size = 2 * (1 + drawBelow(random, 4));
    const rules = rulesFrom(random, size);
    const pool = rules.history.players.map((_, rank) => rank);
    const keys = [...pairings(rules, pool)].map((pairs) => keyOf(rules, pool, pairs));
    if (keys.length === 0) continue;
    compared += 1;
    const best = keys.reduce((least, key) => (compareNumbers(key, least) < 0 ? key : least));
    const pairs = pairResidents(rules, pool);
    expect({ seed, key: keyOf(rules, pool, pairs) }).toEqual({ seed, key: best });
    expect({ seed, inOrder: pairs.filter(([high, low]) => high < low).length }).toEqual({
      seed,
      inOrder: size / 2,
    });
    expect(pairs).toHaveLength(size / 2);
  }
  expect(compared).toBeGreaterThan(400);
});

test('A pool of large numbers is paired without looking at every pair', () => {
  for (const order of ['fold', 'slide', 'monrad'] as const) {
    const history = buildHistory({ players: createPlayers(200), toursLeft: 0 });
    let asked = 0;
    const rules: Rules = {
      ...createStrictRules(history, order),
      allowed: () => {
        asked += 1;
        return true;
      },
    };
    const pool = history.players.map((_, rank) => rank);
    expect(pairResidents(rules, pool)).toHaveLength(100);
    expect(asked).toBe(100);
  }
});
