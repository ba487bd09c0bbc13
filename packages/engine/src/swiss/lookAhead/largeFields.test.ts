import { describe, expect, test } from 'vitest';

import { explainPairing } from '../explain.ts';
import { pairTour } from '../pairTour.ts';
import { freshPlayers, meet } from '../testing/histories.ts';
import { randomFrom } from '../testing/random.ts';
import type { PairingResult } from '../types.ts';
import { mostTours } from './lookAhead.ts';

/** Plays an event by coin tosses; gives the pairing of each tour with the tours that were left after it. */
function played(count: number, tours: number, seed: number) {
  const random = randomFrom(seed);
  const players = freshPlayers(count);
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
  const players = freshPlayers(2 * half);
  for (const one of players.slice(0, half)) for (const other of players.slice(half)) meet(one, other);
  return players;
}

describe('A field of at least twice as many players as tours', () => {
  test.each([33, 34, 40, 61])('of %i is promised every tour in each draw, and keeps it', (count) => {
    const tours = mostTours(count);
    expect(tours).toBe(Math.ceil(count / 2));
    for (const { result, left } of played(count, tours, count)) {
      expect(isSpoilt(result)).toBe(false);
      expect(result.reasons).toMatchObject({ toursKept: left, changedForLaterTours: false });
    }
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
    expect(mostTours(count)).toBe(Infinity);
    for (const { result, left } of played(count, 31, count)) {
      expect(isSpoilt(result)).toBe(false);
      expect(result.reasons.toursKept).toBe(left);
    }
  });
});

test('A field that has become too small for its tours is promised those that are certain', () => {
  const players = freshPlayers(34);
  for (let at = 0; at < 34; at += 2) meet(players[at]!, players[at + 1]!);
  const { reasons } = pairTour({ players, toursLeft: 30 });
  // Each has met one: n = 34 >= 2 * (1 + 15) + 2.
  expect(reasons.toursKept).toBe(15);
});
