import { describe, expect, test } from 'vitest';

import { BitMatrix } from './bitMatrix.ts';
import { buildHistory } from './history.ts';
import { createPlayers, meet } from './testing/histories.ts';

describe('What is known of the players', () => {
  test('ranks them by score, then seed, then number', () => {
    const players = createPlayers(4);
    players[1]!.score = 2;
    players[3]!.seed = 1;
    players[2]!.seed = 1;
    const { players: ranked, rankOf } = buildHistory({ players: players.toReversed(), toursLeft: 0 });
    expect(ranked.map(({ id }) => id)).toEqual([2, 1, 3, 4]);
    expect(rankOf.get(3)).toBe(2);
  });

  test('is nothing when one comes twice: that is a mistake of the caller', () => {
    const players = [...createPlayers(2), ...createPlayers(1)];
    expect(() => buildHistory({ players, toursLeft: 0 })).toThrow('A player comes twice');
  });

  test('counts meetings, whoever reports them, and leaves out what is none', () => {
    const players = createPlayers(5);
    meet(players[0]!, players[1]!);
    meet(players[0]!, players[1]!);
    meet(players[2]!, players[3]!);
    // Somebody who is not drawn, the player alone, and an opponent of no game.
    players[4]!.opponents.set(77, 1);
    players[4]!.opponents.set(5, 1);
    players[4]!.opponents.set(1, 0);
    const { meetings, blocked, blockedWith } = buildHistory({ players, toursLeft: 0 });
    expect([meetings(0, 1), meetings(1, 0), meetings(2, 3), meetings(0, 2)]).toEqual([2, 2, 1, 0]);
    expect(blocked.has(1, 0)).toBe(true);
    expect(blocked.has(4, 4)).toBe(false);
    expect(blockedWith).toEqual([[1], [0], [3], [2], []]);
  });

  test('blocks a pair that is ruled out, without a meeting, and passes over what is no pair', () => {
    const players = createPlayers(3);
    meet(players[0]!, players[1]!);
    const forbidden = [
      [1, 3],
      [2, 1],
      [1, 9],
      [9, 1],
      [2, 2],
    ] as const;
    const history = buildHistory({ players, toursLeft: 0, options: { forbidden } });
    expect(history.meetings(0, 2)).toBe(0);
    expect(history.meetings(0, 1)).toBe(1);
    expect(history.forbidden.has(2, 0)).toBe(true);
    expect(history.forbidden.has(0, 1)).toBe(true);
    expect(history.forbidden.has(1, 1)).toBe(false);
    expect(history.forbidden.has(0, 0)).toBe(false);
    expect(history.blockedWith).toEqual([[1, 2], [0], [0]]);
  });
});

test('A relation among many numbers keeps every pair apart from every other', () => {
  const size = 100;
  const relation = new BitMatrix(size);
  const isRelated = (u: number, v: number) => (u * v) % 7 === 3 && u !== v;
  for (let u = 0; u < size; u += 1)
    for (let v = u + 1; v < size; v += 1) if (isRelated(u, v)) expect(relation.add(u, v)).toBe(true);
  for (let u = 0; u < size; u += 1)
    for (let v = 0; v < size; v += 1) expect(relation.has(u, v)).toBe(isRelated(u, v));
  expect(relation.add(3, 1)).toBe(false);
  expect(new BitMatrix(0).has(5, 3)).toBe(false);
});
