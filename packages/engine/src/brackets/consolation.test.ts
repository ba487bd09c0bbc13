import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBracketAnswer } from './answer.ts';
import type { ConsolationRules } from './consolation.ts';
import { planDoubleElimination } from './doubleElimination.ts';
import { listBracketPlaces } from './places.ts';
import type { BracketPlan } from './plan.ts';
import { planSingleElimination } from './singleElimination.ts';
import { listPlacesSoFar, listRoundsInOrder } from './standAfter.ts';
import { computeBracketState, isDecided, type Bracket } from './state.ts';
import { computeBracketTableAfter } from './table.ts';
import { betterWins, tossCoins, must, playOut, seedBracket } from './testing/playOut.ts';

const single = (size: number, consolation: ConsolationRules, thirdPlace = true) =>
  must(planSingleElimination(size, { thirdPlace, consolation }));
const double = (size: number, consolation: ConsolationRules) =>
  must(planDoubleElimination(size, { secondFinal: true, consolation }));

/** Title and number of games of each round of the consolation. */
function roundsOf({ rounds, games }: BracketPlan): readonly (readonly [string, number])[] {
  return rounds
    .filter(({ part }) => part === 'consolation')
    .map(({ title, games: own }) => [title, own.filter((id) => games[id - 1]?.number !== undefined).length]);
}

function placesOf(bracket: Bracket): readonly string[] {
  return listBracketPlaces(bracket).map(({ participant, from, to }) =>
    from === to ? `${from}: ${participant}` : `${from}-${to}: ${participant}`,
  );
}

describe('A consolation bracket', () => {
  test('is a knock-out of the losers of the first round', () => {
    expect(roundsOf(single(16, { rounds: 1 }))).toEqual([
      ['Утешительная сетка. 1/4 финала', 4],
      ['Утешительная сетка. Полуфинал', 2],
      ['Утешительная сетка. Финал', 1],
    ]);
    expect(placesOf(playOut(seedBracket(single(8, { rounds: 1 })), betterWins))).toEqual([
      '1: 1',
      '2: 2',
      '3: 3',
      '4: 4',
      '5: 5',
      '6: 6',
      '7-8: 8',
      '7-8: 7',
    ]);
  });

  test('takes losers of later rounds against those who are left of the earlier ones', () => {
    const plan = single(16, { rounds: 2 });
    expect(roundsOf(plan)).toEqual([
      ['Утешительная сетка. Раунд 1', 4],
      ['Утешительная сетка. Раунд 2', 4],
      ['Утешительная сетка. Раунд 3', 2],
      ['Утешительная сетка. Финал', 1],
    ]);
    const places = placesOf(playOut(seedBracket(plan), betterWins));
    expect(places.slice(4, 6)).toEqual(['5: 5', '6: 6']);
    expect(places.slice(8).map((place) => place.split(':')[0])).toEqual([
      ...Array.from({ length: 4 }, () => '9-12'),
      ...Array.from({ length: 4 }, () => '13-16'),
    ]);
  });

  test('never takes those whom a semifinal or a final puts out', () => {
    for (const size of [2, 3, 4]) expect(roundsOf(single(size, { rounds: 20 }))).toEqual([]);
    for (const size of [8, 16, 33]) {
      const plan = single(size, { rounds: 20 });
      const main = plan.games.filter(({ part }) => part === 'winner');
      const last = Math.max(...main.map(({ round }) => round));
      const late = new Set(main.filter(({ round }) => round >= last - 1).map(({ id }) => id));
      const sources = plan.games.filter(({ part }) => part === 'consolation').flatMap((game) => game.sources);
      expect(sources.some((source) => source.from === 'loser' && late.has(source.game))).toBe(false);
    }
  });

  test('of a double elimination takes those who are out by the first lower rounds', () => {
    expect(roundsOf(double(16, { rounds: 1 }))).toEqual([
      ['Утешительная сетка. Полуфинал', 2],
      ['Утешительная сетка. Финал', 1],
    ]);
    expect(roundsOf(double(16, { rounds: 2 }))).toEqual([
      ['Утешительная сетка. Раунд 1', 4],
      ['Утешительная сетка. Раунд 2', 2],
      ['Утешительная сетка. Финал', 1],
    ]);
    for (const size of [2, 3, 4]) expect(roundsOf(double(size, { rounds: 20 }))).toEqual([]);
  });

  test('of a field with byes begins with the first round that puts anybody out', () => {
    // Of twelve the top four are free, so nobody loses twice before the second lower round.
    expect(roundsOf(double(12, { rounds: 1 }))).toEqual([
      ['Утешительная сетка. Полуфинал', 2],
      ['Утешительная сетка. Финал', 1],
    ]);
  });

  test('is never that of one alone: a further round comes in where the first puts out only one', () => {
    expect(roundsOf(single(9, { rounds: 1 })).map(([, games]) => games)).toEqual([1, 2, 1]);
    expect(roundsOf(single(5, { rounds: 1 }))).toEqual([]);
    for (let size = 5; size <= 70; size += 1) {
      for (const rounds of [1, 2, 3]) {
        const games = roundsOf(double(size, { rounds })).reduce((sum, [, own]) => sum + own, 0);
        expect(size <= 5 || games > 0).toBe(true);
      }
    }
  });

  test('does not let two meet at once again who have just met', () => {
    for (const plan of [single(32, { rounds: 2 }), double(32, { rounds: 2 })]) {
      const first = computeBracketState(playOut(seedBracket(plan), betterWins)).filter(
        ({ game, status }) => game.part === 'consolation' && game.round <= 2 && status === 'played',
      );
      const before = computeBracketState(playOut(seedBracket(plan), betterWins)).filter(
        ({ game }) => game.part !== 'consolation',
      );
      const met = new Set(before.map(({ slots }) => slots.toSorted((a, b) => Number(a) - Number(b)).join()));
      expect(
        first.filter(({ slots }) => met.has(slots.toSorted((a, b) => Number(a) - Number(b)).join())),
      ).toEqual([]);
    }
  });

  test('stands in the answer beside the fields of the specification', () => {
    const bracket = playOut(seedBracket(single(8, { rounds: 1 })), betterWins);
    const { brackets } = buildBracketAnswer(bracket, { nameOf: String });
    expect(Object.keys(brackets)).toEqual(['winnerBracket', 'thirdPlaceBracket', 'consolationBracket']);
    expect(brackets.consolationBracket?.map(({ title }) => title)).toEqual([
      'Утешительная сетка. Полуфинал',
      'Утешительная сетка. Финал',
    ]);
    expect(
      Object.keys(buildBracketAnswer(seedBracket(double(12, { rounds: 1 })), { nameOf: String }).brackets),
    ).toEqual(['winnerBracket', 'loserBracket', 'finalBracket', 'consolationBracket']);
  });

  test('is decided before the final, and who plays in it can come no further than its first place', () => {
    const bracket = playOut(seedBracket(single(8, { rounds: 1 })), betterWins);
    const titles = listRoundsInOrder(bracket.plan).map(({ title }) => title);
    expect(titles.at(-1)).toBe('Финал');
    const [afterFirst] = [computeBracketTableAfter(bracket, 1)];
    expect(afterFirst?.map(({ place }) => `${place?.from}-${place?.to}`)).toEqual([
      ...Array.from({ length: 4 }, () => '1-4'),
      ...Array.from({ length: 4 }, () => '5-8'),
    ]);
    expect(listPlacesSoFar(seedBracket(bracket.plan)).every(({ from, to }) => from === 1 && to === 8)).toBe(
      true,
    );
  });

  test('of any field ends, and changes no place above it', () => {
    const sizes = fc.integer({ min: 2, max: 70 });
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.nat(1e6),
        (size, rounds, isDouble, seed) => {
          const plan = isDouble ? double(size, { rounds }) : single(size, { rounds });
          const plain = isDouble
            ? must(planDoubleElimination(size, { secondFinal: true }))
            : must(planSingleElimination(size, { thirdPlace: true }));
          const played = playOut(seedBracket(plan), (game, players) =>
            decideBySeed(seed, game.part, players),
          );
          expect(computeBracketState(played).every((state) => isDecided(state))).toBe(true);
          const without = playOut(seedBracket(plain), (game, players) =>
            decideBySeed(seed, game.part, players),
          );
          const inIt = new Set(
            computeBracketState(played)
              .filter(({ game }) => game.part === 'consolation')
              .flatMap(({ slots }) => slots),
          );
          const above = listBracketPlaces(without).filter(({ participant }) => !inIt.has(participant));
          const now = new Map(listBracketPlaces(played).map((place) => [place.participant, place]));
          expect(above.map(({ participant }) => now.get(participant))).toEqual(above);
          expect(listBracketPlaces(played).map(({ participant }) => participant)).toHaveLength(size);
          // Everybody who is in it stands below everybody who is not.
          const worst = Math.max(0, ...above.map(({ to }) => to));
          expect(
            [...now.values()].every(({ participant, from }) => !inIt.has(participant) || from > worst),
          ).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gives a place of it only once it cannot change', () => {
    const full = playOut(seedBracket(single(20, { rounds: 2 })), tossCoins(7, true));
    const final = new Map(
      listBracketPlaces(full).map(({ participant, from, to }) => [participant, `${from}-${to}`]),
    );
    const entries = [...full.results];
    for (let count = 0; count <= entries.length; count += 1) {
      const partial = { ...full, results: new Map(entries.slice(0, count)) };
      for (const { participant, from, to } of listBracketPlaces(partial))
        expect(`${from}-${to}`).toBe(final.get(participant));
    }
  });
});

/** A hash of the two decides, so that games of both plans between the same two end alike. */
function decideBySeed(seed: number, part: string, [one, other]: readonly [number, number]) {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const lowWins = (low * 7919 + high * 104_729 + seed * 31 + part.length) % 3 > 0;
  const score: readonly [number, number] = (one === low) === lowWins ? [5, 2] : [2, 5];
  return { kind: 'played' as const, score };
}
