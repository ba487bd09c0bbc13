import { expect, test } from 'vitest';

import { compareKeys } from './compareKeys.ts';
import { evaluatePairing } from './evaluatePairing.ts';
import { explainBreach } from './explain.ts';
import { pairTour } from './pairTour.ts';
import { createPlayers, meet, generateInput } from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';

test('The drawn pairing evaluates to its own key and is not worse than the best', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(seed);
    const input = generateInput(random, 2 + drawBelow(random, 11));
    const drawn = pairTour(input);
    const { key, breaches } = evaluatePairing(input, drawn);
    expect(key).toEqual(drawn.key);
    expect(breaches.map(({ code }) => code)).not.toContain('worse-than-best');
  }
});

test('Any other pairing has a greater key', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(seed);
    const input = generateInput(random, 4 + 2 * drawBelow(random, 5));
    const drawn = pairTour(input);
    const [[a, b], [c, d], ...rest] = drawn.pairs as [[number, number], [number, number]];
    const { key } = evaluatePairing(input, { ...drawn, pairs: [[a, c], [b, d], ...rest] });
    expect(compareKeys(drawn.key, key!)).toBeLessThan(0);
  }
});

test('A pairing by hand is told what it breaks', () => {
  const players = createPlayers(5);
  for (const player of players) player.tags = [player.id < 4 ? 'region:77' : 'region:71'];
  meet(players[0]!, players[1]!);
  players[4]!.byes = 1;
  const input = { players, toursLeft: 0, options: { wishes: true, forbidden: [[3, 4]] as const } };
  const { breaches } = evaluatePairing(input, {
    pairs: [
      [1, 2],
      [3, 4],
    ],
    bye: 5,
  });
  expect(breaches.map((breach) => explainBreach(breach))).toEqual([
    '№ 1 и № 2 уже играли.',
    '№ 1 и № 2 – из одного региона или клуба.',
    'Пара № 3 – № 4 запрещена главным судьёй.',
    '№ 5: свободный тур уже был.',
    'Есть жеребьёвка лучше: в ней меньше запрещённых пар.',
  ]);
});

test('A pairing that does not name everybody once has no key', () => {
  const input = { players: createPlayers(4), toursLeft: 0 };
  const { key, breaches } = evaluatePairing(input, {
    pairs: [
      [1, 2],
      [2, 9],
    ],
    bye: 1,
  });
  expect(key).toBeUndefined();
  expect(breaches.map((breach) => explainBreach(breach))).toEqual([
    '№ 2 стоит в парах дважды.',
    '№ 9 не участвует в туре.',
    '№ 1 стоит в парах дважды.',
    '№ 3 не стоит ни в одной паре.',
    '№ 4 не стоит ни в одной паре.',
    'Число участников чётное, свободным от игры никто не бывает: № 1.',
  ]);
});

test('A pairing by hand that spoils later tours says so', () => {
  // Whoever is left to meet whom is a prism: its three rungs leave two triangles, in which nobody can be paired.
  const players = createPlayers(6);
  for (let at = 0; at < 6; at += 1) meet(players[at]!, players[(at + 1) % 6]!);
  const rungs = [
    [1, 4],
    [2, 5],
    [3, 6],
  ] as const;
  const { breaches } = evaluatePairing({ players, toursLeft: 2 }, { pairs: rungs });
  expect(breaches.map((breach) => explainBreach(breach))).toEqual([
    'После такой жеребьёвки без повторных встреч можно провести ещё туров: 0.',
    'Есть жеребьёвка лучше: в ней порядок пар внутри групп ближе к правилу.',
  ]);
});

test('Of two tags only the shared one is told, and a first bye breaks nothing', () => {
  const players = createPlayers(3);
  for (const player of players) player.tags = ['юг', `клуб ${player.id}`];
  const { breaches } = evaluatePairing(
    { players, toursLeft: 0, options: { wishes: true } },
    { pairs: [[1, 2]], bye: 3 },
  );
  expect(breaches).toEqual([{ code: 'wish', pair: [1, 2], sharedTags: ['юг'] }]);
});

test('A bye by hand is looked at for the tours to come', () => {
  // Whoever is free now cannot be again: 1 has met everybody but 2, so in the next tour 3 and 1 would be left over.
  const players = createPlayers(3);
  meet(players[0]!, players[2]!);
  const { breaches } = evaluatePairing({ players, toursLeft: 1 }, { pairs: [[1, 2]], bye: 3 });
  expect(breaches.map(({ code }) => code)).toEqual([]);
  const spoilt = evaluatePairing({ players, toursLeft: 1 }, { pairs: [[2, 3]], bye: 1 });
  expect(spoilt.breaches.map(({ code }) => code)).toEqual(['worse-than-best']);
});
