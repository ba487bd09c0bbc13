import { describe, expect, test } from 'vitest';
import { listBracketPlaces } from './places.ts';
import { planSingleElimination } from './singleElimination.ts';
import { computeBracketState, isDecided, createBracket } from './state.ts';
import { betterWins, tossCoins, countBracketLosses, must, playOut, seedBracket } from './testing/playOut.ts';

const SIZES = Array.from({ length: 127 }, (_, index) => index + 2);
const LARGE = [129, 255, 256, 257, 600, 1023, 1024];

function planFor(size: number, thirdPlace = false) {
  return must(planSingleElimination(size, { thirdPlace }));
}

describe('A single elimination', () => {
  test('Of 12 seeds 1 to 4 are free, and 5-12, 6-11, 7-10, 8-9 meet', () => {
    const first = computeBracketState(seedBracket(planFor(12))).filter((state) => state.game.round === 1);
    expect(first.map((state) => state.slots)).toEqual([
      [1, 'nobody'],
      [9, 8],
      [5, 12],
      ['nobody', 4],
      [3, 'nobody'],
      [11, 6],
      [7, 10],
      ['nobody', 2],
    ]);
  });

  test('Its rounds have the titles that Russian regulations use', () => {
    expect(planFor(1024).rounds.map((round) => round.title)).toEqual([
      '1/512 финала',
      '1/256 финала',
      '1/128 финала',
      '1/64 финала',
      '1/32 финала',
      '1/16 финала',
      '1/8 финала',
      '1/4 финала',
      'Полуфинал',
      'Финал',
    ]);
    expect(planFor(5, true).rounds.map((round) => round.title)).toEqual([
      '1/4 финала',
      'Полуфинал',
      'Финал',
      'Матч за 3-е место',
    ]);
  });

  test('Every size has one game for each who is out, and one more for third place', () => {
    for (const size of [...SIZES, ...LARGE]) {
      const numbers = (thirdPlace: boolean) =>
        planFor(size, thirdPlace).games.flatMap((game) => game.number ?? []);
      expect(numbers(false)).toEqual(Array.from({ length: size - 1 }, (_, index) => index + 1));
      expect(numbers(true).length).toBe(size >= 4 ? size : size - 1);
    }
  });

  test('At every size everybody plays until out, and one is never out', () => {
    for (const size of [...SIZES, ...LARGE]) {
      const played = playOut(seedBracket(planFor(size)), tossCoins(size));
      const { games, lost } = countBracketLosses(played);
      expect(computeBracketState(played).every((state) => isDecided(state))).toBe(true);
      expect([games, lost.size, new Set(lost.values())]).toEqual([size - 1, size - 1, new Set([1])]);
    }
  });

  test('At every size the best 2, 4, 8, ... seeds meet as late as can be', () => {
    for (const size of SIZES) {
      const states = computeBracketState(playOut(seedBracket(planFor(size)), betterWins));
      for (const { game, slots } of states.filter((state) => state.status === 'played')) {
        const left = states.filter((state) => state.game.round === game.round).length * 2;
        expect(slots.every((slot) => Number(slot) <= left)).toBe(true);
        expect(Number(slots[0]) + Number(slots[1])).toBe(left + 1);
      }
      expect(states.at(-1)?.slots).toEqual([1, 2]);
    }
  });

  test('At every size the byes go to the top seeds', () => {
    for (const size of SIZES) {
      const free = computeBracketState(seedBracket(planFor(size)))
        .filter((state) => state.game.number === undefined)
        .map((state) => Number(state.winner));
      const places = 2 ** Math.ceil(Math.log2(size));
      expect(new Set(free)).toEqual(new Set(Array.from({ length: places - size }, (_, index) => index + 1)));
    }
  });

  test('One participant and 1,025 are refused', () => {
    expect(planSingleElimination(1, { thirdPlace: false })).toMatchObject({ code: 'too-few-participants' });
    expect(planSingleElimination(1025, { thirdPlace: false })).toMatchObject({
      code: 'too-many-participants',
    });
  });

  test('Entrants who do not fit the plan are a mistake of the caller', () => {
    expect(() => createBracket(planFor(4), [1, 2, 3])).toThrow(RangeError);
    expect(() => createBracket(planFor(4), [1, 2, 3, 3])).toThrow(RangeError);
  });
});

describe('Places of a single elimination', () => {
  const placesOf = (size: number, thirdPlace: boolean) =>
    listBracketPlaces(playOut(seedBracket(planFor(size, thirdPlace)), betterWins)).map(
      ({ participant, from, to }) => `${participant}: ${from === to ? from : `${from}-${to}`}`,
    );

  test('Losers of one round share', () => {
    expect(placesOf(12, false)).toEqual([
      '1: 1',
      '2: 2',
      '4: 3-4',
      '3: 3-4',
      '8: 5-8',
      '5: 5-8',
      '6: 5-8',
      '7: 5-8',
      '9: 9-12',
      '12: 9-12',
      '11: 9-12',
      '10: 9-12',
    ]);
  });

  test('The match for third place parts its two', () => {
    expect(placesOf(6, true)).toEqual(['1: 1', '2: 2', '3: 3', '4: 4', '5: 5-6', '6: 5-6']);
    expect(placesOf(3, true)).toEqual(['1: 1', '2: 2', '3: 3']);
  });
});
