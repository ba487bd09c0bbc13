import { describe, expect, test } from 'vitest';

import { evaluatePairing } from '../evaluatePairing.ts';
import { explainPairing } from '../explain.ts';
import { pairTour } from '../pairTour.ts';
import { createPlayers, meet } from '../testing/histories.ts';
import { createRandom } from '../testing/random.ts';
import type { PairingResult } from '../types.ts';
import { countMostTours } from './lookAhead.ts';

/** Plays an event by coin tosses; gives the pairing of each tour with the tours that were left after it. */
function played(count: number, tours: number, seed: number) {
  const random = createRandom(seed);
  const players = createPlayers(count);
  const byId = new Map(players.map((player) => [player.id, player]));
  return Array.from({ length: tours }, (_, tour) => {
    const left = tours - 1 - tour;
    const result = pairTour({ players, toursLeft: left });
    for (const [a, b] of result.pairs) {
      meet(byId.get(a)!, byId.get(b)!);
      byId.get(random() < 0.5 ? a : b)!.score += 1;
    }
    const out = byId.get(result.bye ?? 0);
    if (out !== undefined) Object.assign(out, { byes: out.byes + 1, score: out.score + 1 });
    return { result, left };
  });
}

function isSpoilt({ key }: PairingResult): boolean {
  return key.rematches > 0 || (key.bye[0] ?? 0) > 0;
}

/** Both halves have played through each other: whoever is left to meet sits in the own half. */
function halvesMet(half: number) {
  const players = createPlayers(2 * half);
  for (const one of players.slice(0, half)) for (const other of players.slice(half)) meet(one, other);
  return players;
}

describe('A field of at least twice as many players as tours', () => {
  test.each([33, 34, 40, 61])('of %i is promised every tour in each draw, and keeps it', (count) => {
    const tours = countMostTours(count);
    expect(tours).toBe(Math.ceil(count / 2));
    for (const { result, left } of played(count, tours, count)) {
      expect(isSpoilt(result)).toBe(false);
      expect(result.reasons).toMatchObject({ toursKept: left, changedForLaterTours: false });
    }
  });

  test('is promised no more than there are', () => {
    expect(pairTour({ players: createPlayers(40), toursLeft: 3 }).reasons.toursKept).toBe(3);
  });

  test('could not be smaller: after 17 tours 34 players may be left with two halves that cannot be paired', () => {
    const { key, reasons } = pairTour({ players: halvesMet(17), toursLeft: 0 });
    expect(key.rematches).toBe(1);
    expect(explainPairing(reasons).notes).toEqual([
      'Пары без повторных встреч составить нельзя: повторов наименьшее возможное число.',
    ]);
  });
});

describe('Up to 32 players', () => {
  test.each([31, 32])('%i play as many tours as there are opponents', (count) => {
    expect(countMostTours(count)).toBe(Infinity);
    for (const { result, left } of played(count, 31, count)) {
      expect(isSpoilt(result)).toBe(false);
      expect(result.reasons.toursKept).toBe(left);
    }
  });
});

describe('A field that has become too small for its tours is promised those that are certain', () => {
  /** Players of whom some have had a bye, the first of them two opponents besides, and the others one or none. */
  const field = (count: number, rested: number, met: boolean) => {
    const players = createPlayers(count);
    const pairs = met ? count >> 1 : 0;
    for (let at = 0; at < 2 * pairs; at += 2) meet(players[at]!, players[at + 1]!);
    for (const player of players.slice(0, rested)) player.byes = 1;
    if (met && rested > 0) meet(players[0]!, players[2]!);
    return players;
  };

  // n >= 2 * (most opponents + tours) + 2, where n counts the bye of an odd number, and the bye has met who was free.
  test.each([
    [33, 0, false, 16],
    [34, 0, true, 15],
    [34, 20, false, 16],
    [35, 0, false, 17],
    [35, 1, true, 14],
    [35, 10, true, 7],
  ])('%i, of whom %i were free; some have met: %s', (count, rested, met, certain) => {
    const { reasons } = pairTour({ players: field(count, rested, met), toursLeft: 30 });
    expect(reasons.toursKept).toBe(certain);
  });

  test('and of a pairing by hand nothing is said that cannot be known', () => {
    const players = field(34, 0, false);
    const pairs = Array.from({ length: 17 }, (_, at) => [at + 1, at + 18] as const);
    const { breaches } = evaluatePairing({ players, toursLeft: 30 }, { pairs });
    expect(breaches.map(({ code }) => code)).toEqual(['worse-than-best']);
  });

  test('and a small one, of whom most were free, those that a search finds', () => {
    const players = createPlayers(7);
    for (const player of players.slice(0, 5)) player.byes = 1;
    expect(pairTour({ players, toursLeft: 3 }).reasons.toursKept).toBe(1);
  });
});
