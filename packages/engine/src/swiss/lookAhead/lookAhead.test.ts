import { expect, test } from 'vitest';

import { flattenKey } from '../compareKeys.ts';
import { evaluatePairing } from '../evaluatePairing.ts';
import { pairTour } from '../pairTour.ts';
import { buildTask } from '../task.ts';
import { createPlayers, meet, generateInput } from '../testing/histories.ts';
import { pairByBruteForce, pairAheadByBruteForce, countMostToursAfter } from '../testing/oracle.ts';
import { drawBelow, createRandom, shuffle } from '../testing/random.ts';
import type { SwissInput } from '../types.ts';
import { pairAhead, type LookedAhead } from './lookAhead.ts';

const RUNS = Number(process.env.SWISS_RUNS ?? 600);

/** The pairing has the best key of those that leave the most tours, promises these, and says if they changed it. */
function expectBest(seed: number, input: SwissInput): boolean {
  const { key, reasons } = pairTour(input);
  const best = pairAheadByBruteForce(input);
  const alone = pairByBruteForce(input);
  expect({
    seed,
    key: flattenKey(key),
    kept: reasons.toursKept,
    changed: reasons.changedForLaterTours,
  }).toEqual({
    seed,
    key: best?.key ?? alone.key,
    kept: best?.tours ?? 0,
    changed: best !== undefined && best.key.join() !== alone.key.join(),
  });
  return reasons.changedForLaterTours;
}

test('The best pairing is taken that leaves the most tours to come playable', { timeout: 3_600_000 }, () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const random = createRandom(seed + 77_000);
    expectBest(seed, { ...generateInput(random, 3 + drawBelow(random, 5)), toursLeft: drawBelow(random, 6) });
  }
});

/** An event in which everybody is to meet everybody, three tours before its end, with any scores. */
function lateInAnEvent(random: () => number, count: number): SwissInput {
  const players = createPlayers(count);
  const even = count + (count % 2);
  // The last place stands still and the others turn around it; the place beyond an odd number is the bye.
  const places = shuffle(
    random,
    Array.from({ length: even }, (_, at) => players[at]),
  );
  for (let tour = 0; tour < even - 4; tour += 1) {
    const turning = (at: number) => places[(at + tour) % (even - 1)];
    meetOrRest(places[even - 1], turning(0));
    for (let at = 1; at < even / 2; at += 1) meetOrRest(turning(at), turning(even - 1 - at));
  }
  for (const player of players) player.score = drawBelow(random, 8);
  return { players, toursLeft: 2 };
}

type Player = ReturnType<typeof createPlayers>[number];

function meetOrRest(one: Player | undefined, other: Player | undefined): void {
  if (one !== undefined && other !== undefined) meet(one, other);
  else if (one !== undefined || other !== undefined) (one ?? other)!.byes += 1;
}

test(
  'It is so when everybody has met many, and few pairings leave what is left',
  { timeout: 3_600_000 },
  () => {
    let changed = 0;
    for (let seed = 0; seed < RUNS / 4; seed += 1) {
      const random = createRandom(seed + 88_000);
      if (expectBest(seed, lateInAnEvent(random, 5 + drawBelow(random, 4)))) changed += 1;
    }
    expect(changed).toBeGreaterThan(RUNS / 40);
  },
);

test('Of any pairing by hand it is told how many tours it leaves, if others leave more', () => {
  let told = 0;
  for (let seed = 0; seed < RUNS / 4; seed += 1) {
    const random = createRandom(seed + 99_000);
    const input = lateInAnEvent(random, 5 + drawBelow(random, 4));
    const ids = shuffle(
      random,
      input.players.map(({ id }) => id),
    );
    const bye = ids.length % 2 === 1 ? ids.pop() : undefined;
    const pairs = ids.flatMap((id, at) => (at % 2 === 0 ? [[id, ids[at + 1]!] as const] : []));
    const { breaches } = evaluatePairing(input, { pairs, ...(bye === undefined ? {} : { bye }) });
    const most = pairAheadByBruteForce(input)?.tours ?? 0;
    const tours = countMostToursAfter(input, [...pairs, ...(bye === undefined ? [] : [[bye] as const])]);
    expect({ seed, later: breaches.filter(({ code }) => code === 'later-tours') }).toEqual({
      seed,
      later: tours < most ? [{ code: 'later-tours', toursKept: tours }] : [],
    });
    if (tours < most) told += 1;
  }
  expect(told).toBeGreaterThan(RUNS / 20);
});

test('Whatever is set by hand, the rest leaves as many tours as can be', () => {
  for (let seed = 0; seed < RUNS / 4; seed += 1) {
    const random = createRandom(seed + 111_000);
    const { players, toursLeft } = lateInAnEvent(random, 5 + drawBelow(random, 4));
    const [one, ...others] = shuffle(random, players);
    const free = others.find(({ id }) => !one!.opponents.has(id));
    const byHand = players.length % 2 === 1 && random() < 0.5 && one!.byes === 0;
    const options = byHand ? { fixedBye: one!.id } : { fixed: [[one!.id, free!.id]] as const };
    const input = { players, toursLeft, options };
    const { pairs, bye, reasons } = pairTour(input);
    const best = pairAheadByBruteForce(input);
    const kept = countMostToursAfter(input, [...pairs, ...(bye === undefined ? [] : [[bye] as const])]);
    expect({ seed, told: reasons.toursKept, kept }).toEqual({
      seed,
      told: best?.tours ?? 0,
      kept: best ? best.tours : kept,
    });
  }
});

test('A search that is broken off at once gives a pairing that keeps as much as it promises', () => {
  let changed = 0;
  for (let seed = 0; seed < RUNS / 3; seed += 1) {
    const random = createRandom(seed + 88_000);
    const input = lateInAnEvent(random, 5 + drawBelow(random, 6));
    const task = buildTask(input);
    const looked = pairAhead(task, input.toursLeft, { question: 300, tour: 1 });
    const best = pairAheadByBruteForce(input);
    if (best === undefined) continue;
    const ids = (ranks: readonly number[]) => ranks.map((rank) => task.history.players[rank]!.id);
    const byes = looked.pairing.bye === undefined ? [] : [[looked.pairing.bye]];
    const chosen = [...looked.pairing.pairs, ...byes].map((ranks) => ids(ranks) as [number, number?]);
    expect(chosen.flat()).toHaveLength(input.players.length);
    expect({ seed, kept: looked.toursKept }).toEqual({ seed, kept: best.tours });
    expect(countMostToursAfter(input, chosen)).toBeGreaterThanOrEqual(looked.toursKept);
    if (looked.changed) changed += 1;
  }
  expect(changed).toBeGreaterThan(RUNS / 40);
});

/** The pairs of one pairing may be found in different turns. */
function inOrder({ pairing, ...looked }: LookedAhead): LookedAhead {
  return { ...looked, pairing: { ...pairing, pairs: pairing.pairs.toSorted(([a], [b]) => a - b) } };
}

test('The search tries no pairing twice, so a few hundred steps find the best for 12 to 16 players', () => {
  let changed = 0;
  for (let seed = 0; seed < RUNS / 10; seed += 1) {
    const random = createRandom(seed + 122_000);
    const task = buildTask(lateInAnEvent(random, 12 + drawBelow(random, 5)));
    const best = pairAhead(task, 2);
    const soon = pairAhead(task, 2, { question: 30_000, tour: 600 });
    expect({ seed, ...inOrder(soon) }).toEqual({ seed, ...inOrder(best) });
    if (best.changed) changed += 1;
  }
  expect(changed).toBeGreaterThan(RUNS / 40);
});

/** Plays an event of so many tours; gives whether somebody met twice or had two byes. */
function spoilt(count: number, tours: number, seed: number): boolean {
  const random = createRandom(seed);
  const players = createPlayers(count);
  const byId = new Map(players.map((player) => [player.id, player]));
  for (let left = tours - 1; left >= 0; left -= 1) {
    const { pairs, bye, key } = pairTour({ players, toursLeft: left });
    if (key.rematches > 0 || (key.bye[0] ?? 0) > 0) return true;
    for (const [a, b] of pairs) {
      meet(byId.get(a)!, byId.get(b)!);
      byId.get(random() < 0.5 ? a : b)!.score += 1;
    }
    if (bye === undefined) continue;
    byId.get(bye)!.byes += 1;
    byId.get(bye)!.score += 1;
  }
  return false;
}

test(
  'Few players play as many tours as there are opponents, without a rematch or a second bye',
  { timeout: 600_000 },
  () => {
    for (let count = 2; count <= 16; count += 1) {
      const most = count - 1 + (count % 2);
      for (let tours = Math.ceil(count / 2); tours <= most; tours += 1) {
        for (let seed = 0; seed < 3; seed += 1) {
          expect({ count, tours, seed, spoilt: spoilt(count, tours, seed) }).toEqual({
            count,
            tours,
            seed,
            spoilt: false,
          });
        }
      }
    }
  },
);
