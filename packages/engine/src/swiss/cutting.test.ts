import { describe, expect, test } from 'vitest';

import { decideBye } from './bye.ts';
import { buildGroups } from './groups.ts';
import { buildHistory } from './history.ts';
import { createStrictRules, type Rules } from './rules.ts';
import { runBelow } from './runBelow.ts';
import { pairBySegments } from './segments.ts';
import {
  generateFortressHistory,
  createPlayers,
  meet,
  generateOneRegionPlayers,
  playTour,
  generateHistory,
  generateSandwichHistory,
} from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';
import type { GroupOrder, SwissPlayer } from './types.ts';
import { pairTour } from './pairTour.ts';
import { pairWholeField } from './wholeField.ts';

const SCALE = Number(process.env.SWISS_SCALE ?? 1);
const ORDERS: readonly GroupOrder[] = ['fold', 'slide', 'monrad'];

/** Pairs a field by segments and as a whole; `asked` says how often segments asked whether two may meet. */
function eitherWay(players: readonly SwissPlayer[], order: GroupOrder, wishes: boolean) {
  const history = buildHistory({ players, toursLeft: 0, options: { wishes } });
  const drawn = history.players.map((_, rank) => rank);
  const outset = decideBye(history, drawn);
  if (outset?.strict !== true) return undefined;
  let asked = 0;
  const strict = createStrictRules(history, order);
  const rules: Rules = {
    ...strict,
    allowed: (u, v) => {
      asked += 1;
      return strict.allowed(u, v);
    },
  };
  const groups = buildGroups(
    history,
    drawn.filter((rank) => rank !== outset.bye),
  );
  const cut = namesOf(pairBySegments(rules, groups));
  const counted = asked;
  return { cut, whole: namesOf(pairWholeField(rules, groups)), asked: counted };
}

describe('Cutting a small field at its firewalls changes no pair', () => {
  test.each([
    ['fortresses', generateFortressHistory],
    ['sandwiches', generateSandwichHistory],
    ['any history', generateHistory],
    ['one region', generateOneRegionPlayers],
  ])('of %s', (_, make) => {
    for (let seed = 0; seed < 60 * SCALE; seed += 1) {
      const random = createRandom(seed + 31_000);
      const players = make(random, 10 + drawBelow(random, 22));
      const result = eitherWay(
        players,
        ORDERS[seed % 3]!,
        make === generateOneRegionPlayers || seed % 4 === 0,
      );
      expect({ seed, pairs: result?.cut }).toEqual({ seed, pairs: result?.whole });
    }
  });

  test('of one region after some tours with wishes', () => {
    for (let seed = 0; seed < 40 * SCALE; seed += 1) {
      const random = createRandom(seed + 47_000);
      const order = ORDERS[seed % 3]!;
      const players = generateOneRegionPlayers(random, 8 + drawBelow(random, 20));
      for (let tour = 0; tour < 3; tour += 1) {
        const result = eitherWay(players, order, true);
        expect({ seed, tour, pairs: result?.cut }).toEqual({ seed, tour, pairs: result?.whole });
        playTour(random, players, pairTour({ players, toursLeft: 0, options: { order, wishes: true } }));
      }
    }
  });
});

/** Players in groups of these sizes from the top. */
function inGroups(sizes: readonly number[]) {
  const players = createPlayers(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [group, size] of sizes.entries())
    for (let count = 0; count < size; count += 1, at += 1) players[at]!.score = sizes.length - group;
  return players;
}

describe('A large field is cut', () => {
  test.each([
    ['whose groups all stand', Array.from({ length: 12 }, () => 15), 100],
    ['with tiny groups between large ones', [15, 1, 15, 2, 15, 1, 1, 15, 3, 15], 60],
    ['that begins and ends with tiny groups', [1, 2, 15, 15, 1, 15, 2, 1], 40],
  ])('%s, without looking at every pair', (_, sizes, most) => {
    const result = eitherWay(inGroups(sizes), 'fold', false);
    expect(result?.cut).toEqual(result?.whole);
    expect(result?.asked).toBeLessThan(most);
  });

  test('also where a region holds half of each group', () => {
    const players = inGroups([9, 9, 10, 11, 9]);
    for (const [at, player] of players.entries()) player.tags = [at % 2 === 0 ? 'юг' : `край ${at % 5}`];
    const result = eitherWay(players, 'fold', true);
    expect(result?.cut).toEqual(result?.whole);
    expect(result?.asked).toBeLessThan(30);
  });

  test.each([
    ['two regions', (at: number) => [`край ${at % 2}`, `клуб ${at % 3}`]],
    ['most of one region', (at: number) => [at % 5 < 3 ? 'юг' : `край ${at % 4}`, `клуб ${at % 7}`]],
    ['one region', (at: number) => ['юг', `клуб ${(at * at) % 8}`]],
  ])('also where groups of half points stand between the large ones: %s', (_, tagsOf) => {
    const players = inGroups([1, 2, 15, 3, 25, 5, 25, 7, 19, 2, 1]);
    for (const [at, player] of players.entries()) player.tags = tagsOf(at);
    const result = eitherWay(players, 'fold', true);
    expect(result?.cut).toEqual(result?.whole);
    expect(result?.asked).toBeLessThan(600);
  });
});

test.each([
  ['the last group', [6, 6], 1],
  ['a group in the middle', [9, 6, 6, 9], 2],
  ['the second of many', [6, 7, 8, 8], 1],
] as const)(
  'A firewall that would have to give too many is joined: %s has met among itself',
  (_, sizes, met) => {
    for (const order of ORDERS) {
      const players = inGroups(sizes);
      const group = players.filter(({ score }) => score === sizes.length - met);
      for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) meet(one, other);
      const result = eitherWay(players, order, false);
      expect(result?.cut).toBeDefined();
      expect(result?.cut).toEqual(result?.whole);
      expect(result?.cut).toHaveLength(players.length >> 1);
    }
  },
);

describe('The groups below a firewall', () => {
  const spanOf = (sizes: readonly number[], met: readonly (readonly [number, number])[] = []) => {
    const players = inGroups(sizes);
    for (const [one, other] of met) meet(players[one - 1]!, players[other - 1]!);
    const history = buildHistory({ players, toursLeft: 0 });
    const groups = buildGroups(
      history,
      history.players.map((_, rank) => rank),
    );
    return (next: number, free: number) =>
      runBelow(createStrictRules(history, 'fold'), groups, { group: 0, next, free });
  };

  test('take its lowest when its number is odd and another one follows', () => {
    const span = spanOf([7, 8]);
    expect(span(1, 7)).toEqual({ floats: [], leaving: [6], residents: [], fromFirewall: [6] });
    expect(span(1, 6)).toEqual({ floats: [], leaving: [], residents: [], fromFirewall: [] });
  });

  test('cannot be decided by themselves when the last one is odd', () => {
    const span = spanOf([7]);
    expect(span(1, 7)).toBeUndefined();
    expect(span(1, 6)).toEqual({ floats: [], leaving: [], residents: [], fromFirewall: [] });
  });

  test('take as few as they need, of the lowest who fit', () => {
    expect(spanOf([7, 1, 8])(2, 7)).toMatchObject({ floats: [[6, 7]], fromFirewall: [6], leaving: [] });
    // The lowest two have met the one below.
    const met = [
      [7, 8],
      [6, 8],
    ] as const;
    expect(spanOf([7, 1, 8], met)(2, 7)).toMatchObject({ floats: [[4, 7]], fromFirewall: [4], leaving: [] });
    expect(spanOf([8, 2, 8])(2, 8)).toMatchObject({ floats: [], fromFirewall: [], residents: [[8, 9]] });
  });

  test('take two where those between have met and there is nobody below', () => {
    const span = spanOf([8, 2], [[9, 10]]);
    expect(span(2, 8)).toMatchObject({ fromFirewall: [6, 7], leaving: [] });
  });
});

function namesOf(pairs: readonly (readonly [number, number])[] | undefined): string[] | undefined {
  return pairs?.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).toSorted();
}

test(
  'Wishes in every tour with half-point byes, cut or whole, give the same pairs',
  { timeout: 600_000 },
  () => {
    for (let seed = 0; seed < 12 * SCALE; seed += 1) {
      const random = createRandom(seed + 61_000);
      const order = ORDERS[seed % 3]!;
      const players = createPlayers(24 + drawBelow(random, 40));
      const [regions, clubs] = [2 + drawBelow(random, 4), 2 + drawBelow(random, 6)];
      for (const player of players)
        player.tags = [`region ${drawBelow(random, regions)}`, `club ${drawBelow(random, clubs)}`];
      for (let tour = 0; tour < 4; tour += 1) {
        const resting = new Set(players.filter(() => random() < 0.08));
        const drawn = players.filter((player) => !resting.has(player));
        const result = eitherWay(drawn, order, true);
        expect({ seed, tour, pairs: result?.cut }).toEqual({ seed, tour, pairs: result?.whole });
        playInHalves(random, drawn, order);
        for (const player of resting) player.score += 1;
      }
    }
  },
);

/** Plays a tour in which a win counts two half points. */
function playInHalves(
  random: () => number,
  drawn: ReturnType<typeof createPlayers>,
  order: GroupOrder,
): void {
  const before = new Map(drawn.map(({ id, score }) => [id, score]));
  playTour(random, drawn, pairTour({ players: drawn, toursLeft: 0, options: { order, wishes: true } }));
  for (const player of drawn) player.score += player.score - before.get(player.id)!;
}

test(
  'Few regions and clubs, or none, with many at rest, cut or whole, give the same pairs',
  { timeout: 600_000 },
  () => {
    for (let seed = 0; seed < 40 * SCALE; seed += 1) {
      const random = createRandom(seed + 83_000);
      const order = ORDERS[seed % 3]!;
      const players = createPlayers(16 + drawBelow(random, 30));
      const tagsOf = fewTags(random);
      for (const player of players) player.tags = tagsOf();
      for (let tour = 0; tour < 5; tour += 1) {
        const resting = new Set(players.filter(() => random() < 0.15));
        const drawn = players.filter((player) => !resting.has(player));
        const result = eitherWay(drawn, order, true);
        expect({ seed, tour, pairs: result?.cut }).toEqual({ seed, tour, pairs: result?.whole });
        playInHalves(random, drawn, order);
        for (const player of resting) player.score += 1;
      }
    }
  },
);

/** Some share of all from one region, the others from a few; clubs across the regions or inside them; some without either. */
function fewTags(random: () => number): () => string[] {
  const [regions, clubs] = [1 + drawBelow(random, 4), 1 + drawBelow(random, 5)];
  const share = random() < 0.5 ? 0 : random() * 0.9;
  const inside = random() < 0.3;
  return () => {
    const region = random() < share ? 0 : drawBelow(random, regions);
    const club = `club ${inside ? region : ''} ${drawBelow(random, clubs)}`;
    return random() < 0.1 ? [] : [`region ${region}`, club];
  };
}
