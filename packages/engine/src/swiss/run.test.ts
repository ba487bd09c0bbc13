import { expect, test } from 'vitest';

import { compareNumbers } from './compareKeys.ts';
import { countFloats } from './floatBlocks.ts';
import { buildHistory } from './history.ts';
import { createLooseRules, createStrictRules, type Rules } from './rules.ts';
import { solveRun, findRunValue } from './run.ts';
import type { Level, Run } from './runModel.ts';
import { createPlayers, meet } from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';

/** A player of the run by place; the partner is another place, or the exit. */
interface Place {
  readonly rank: number;
  readonly level: number;
  readonly at: number;
}
type Choice = readonly (readonly [Place, Place | 'exit'])[];

interface Case {
  readonly rules: Rules;
  readonly run: Run;
}

/** A run of up to seven players, its top level perhaps a part of a group or stand-ins. */
function anyCase(seed: number): Case {
  const random = createRandom(seed);
  const sizes = Array.from({ length: 1 + drawBelow(random, 3) }, () => 1 + drawBelow(random, 3));
  const players = createPlayers(
    sizes.reduce((sum, size) => sum + size, 0),
    2,
    random,
  );
  // Now and then everybody has met everybody, so that many have to leave.
  const density = random() < 0.3 ? 1 : random() * 0.6;
  let [score, rank] = [20, 0];
  const levels = sizes.map((size): Level => {
    score -= 1 + drawBelow(random, 2);
    const members = Array.from({ length: size }, () => rank++);
    for (const member of members) players[member]!.score = score;
    return { score, members };
  });
  for (const [at, one] of players.entries())
    for (const other of players.slice(at + 1)) if (random() < density) meet(one, other);
  const history = buildHistory({ players, toursLeft: 0, options: { wishes: random() < 0.5 } });
  const kind = sizes.length > 1 && random() < 0.5 ? (random() < 0.5 ? 'part' : 'standIns') : undefined;
  const top: Level[] = levels.slice(0, 1).map((level) => {
    if (kind === undefined) return level;
    return { ...level, kind, members: kind === 'part' ? level.members : level.members.map(() => -1) };
  });
  const free = random() < 0.7 ? createStrictRules(history, 'fold') : createLooseRules(history, 'fold');
  const rules: Rules = {
    ...free,
    allowed: (u, v) => {
      if (u < 0 || v < 0) throw new RangeError('Stand-ins and exits are nobody');
      return free.allowed(u, v);
    },
  };
  const exit = random() < 0.5 ? {} : { below: score - 1 - drawBelow(random, 2) };
  return { rules, run: { levels: [...top, ...levels.slice(1)], ...exit } };
}

function* choices({ rules, run }: Case, left: readonly Place[]): Generator<Choice> {
  const [first, ...others] = left;
  if (first === undefined) {
    yield [];
    return;
  }
  if (run.below !== undefined)
    for (const rest of choices({ rules, run }, others)) yield [[first, 'exit'], ...rest];
  for (const second of others) {
    if (!joins(rules, run, first, second)) continue;
    const left2 = others.filter((other) => other !== second);
    for (const rest of choices({ rules, run }, left2)) yield [[first, second], ...rest];
  }
}

function joins(rules: Rules, run: Run, one: Place, other: Place): boolean {
  const kind = run.levels[one.level]?.kind;
  if (one.level === other.level && kind !== undefined) return kind === 'part';
  return one.rank < 0 || other.rank < 0 || rules.allowed(one.rank, other.rank);
}

function costs({ rules, run }: Case, [one, other]: Choice[number]): readonly number[] {
  const all = [
    ...rules.penalties,
    (u: number, v: number) => (rules.wishes ? rules.history.sharedTags(u, v) : 0),
  ];
  const free = other === 'exit' || one.rank < 0 || other.rank < 0;
  const inside = other !== 'exit' && one.level === other.level && run.levels[one.level]?.kind === 'part';
  return all.map((cost) => (free || inside ? 0 : cost(one.rank, other.rank)));
}

/** Criteria 1, 3, 4 as `value`, and the order of who leaves and of the hosts behind them, from the definition. */
function judged(
  of: Case,
  choice: Choice,
): { readonly value: number[]; readonly order: number[]; readonly harm: readonly number[] } {
  const { levels, below: exit } = of.run;
  const scores = [...levels.map(({ score }) => score), ...(exit === undefined ? [] : [exit])];
  const levelOf = (place: Place | 'exit') => (place === 'exit' ? levels.length : place.level);
  const over = choice.filter(([one, other]) => levelOf(other) > one.level);
  const value: number[] = [];
  const order: number[] = [];
  for (const [level, score] of scores.entries()) {
    const leavers = over.filter(([one, other]) => one.level <= level && levelOf(other) > level);
    const arrivals = over.filter(([, other]) => levelOf(other) === level);
    const differences = [
      ...leavers.map(([one]) => scores[one.level]! - score + 1),
      ...arrivals.map(([one]) => scores[one.level]! - score),
    ].toSorted((a, b) => b - a);
    value.push(
      level < levels.length ? leavers.length : 0,
      ...differences,
      ...Array.from({ length: 8 - differences.length }, () => 0),
    );
    const places = levels.flatMap(({ members }, at) => members.map((_, place) => ({ level: at, place })));
    const isAt = (one: Place, { level: at, place }: (typeof places)[number]) =>
      one.level === at && one.at === place;
    order.push(...places.map((spot) => (leavers.some(([one]) => isAt(one, spot)) ? 1 : 0)));
    for (const spot of places) {
      const host = arrivals.find(([one]) => isAt(one, spot))?.[1];
      order.push(host === undefined || host === 'exit' ? 0 : host.at);
    }
  }
  const sums = choice.map((pair) => costs(of, pair));
  const harm = (costs(of, choice[0]!) ?? []).map((_, at) => sums.reduce((sum, own) => sum + own[at]!, 0));
  return { value: [...harm.slice(0, -1), ...value, ...harm.slice(-1)], order, harm };
}

function placesOf({ levels }: Run): readonly Place[] {
  return levels.flatMap(({ members }, level) => members.map((rank, at) => ({ rank, level, at })));
}

test('A run is decided as the best of all ways to pair it and to leave it', () => {
  let [solved, parts, standIns] = [0, 0, 0];
  for (let seed = 0; seed < 300; seed += 1) {
    const of = anyCase(seed);
    const places = placesOf(of.run);
    const all = [...choices(of, places)].map((choice) => ({ choice, ...judged(of, choice) }));
    const result = solveRun(of.rules, of.run);
    expect({ seed, value: findRunValue(of.rules, of.run) }).toEqual({ seed, value: result?.value });
    if (all.length === 0) {
      expect({ seed, result }).toEqual({ seed, result: undefined });
      continue;
    }
    const best = all.reduce((least, one) =>
      compareNumbers([...one.value, ...one.order], [...least.value, ...least.order]) < 0 ? one : least,
    );
    const over = best.choice.filter(([one, other]) => other === 'exit' || other.level > one.level);
    const floats = over.flatMap(([one, other]) => (other === 'exit' ? [] : [[one.rank, other.rank]]));
    const leaving = over.flatMap(([one, other]) => (other === 'exit' ? one.rank : []));
    const harm = of.rules.wishes ? best.harm : best.harm.slice(0, -1);
    const levels = best.choice.map(([one, other]): [number, number] => [
      one.level,
      other === 'exit' ? of.run.levels.length : other.level,
    ]);
    expect({ seed, value: result?.value }).toEqual({
      seed,
      value: `${harm.join()};${countFloats(of.run, levels)}`,
    });
    const gone = new Set(over.flat());
    const residents = of.run.levels.map((_, level) =>
      places.filter((place) => place.level === level && !gone.has(place)).map(({ rank }) => rank),
    );
    expect({ seed, floats: result?.floats, leaving: result?.leaving, residents: result?.residents }).toEqual({
      seed,
      floats,
      leaving,
      residents,
    });
    solved += 1;
    if (of.run.levels[0]?.kind === 'part') parts += 1;
    if (of.run.levels[0]?.kind === 'standIns') standIns += 1;
  }
  expect(solved).toBeGreaterThan(130);
  expect(Math.min(parts, standIns)).toBeGreaterThan(15);
});

test('A value tells equally good results from others, whoever the top level is', () => {
  const players = createPlayers(5);
  for (const [at, score] of [3, 3, 3, 2, 1].entries()) players[at]!.score = score;
  // The two below have met, and 2 and 3 have met the upper one of them.
  meet(players[3]!, players[4]!);
  for (const at of [1, 2]) meet(players[at]!, players[3]!);
  const rules = createStrictRules(buildHistory({ players, toursLeft: 0 }), 'fold');
  const valueWith = (members: readonly number[], kind: 'part' | 'standIns' = 'part') =>
    findRunValue(rules, {
      levels: [
        { score: 3, members, kind },
        { score: 2, members: [3] },
        { score: 1, members: [4] },
      ],
    });
  const least = valueWith([-1, -1], 'standIns');
  expect(least).toBeDefined();
  expect(valueWith([0, 2])).toBe(least);
  expect(valueWith([0, 1])).toBe(least);
  expect(valueWith([1, 2])).toBeUndefined();
  expect(valueWith([0, 1, 2])).toBeUndefined();
});
