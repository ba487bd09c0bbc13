import { expect, test } from 'vitest';

import type { Run, Vertex } from './runModel.ts';
import { buildSkeletonWishes } from './skeletonWishes.ts';

/** Two of one score, three of the next, one exit below them. */
const RUN: Run = {
  levels: [
    { score: 5, members: [0, 1] },
    { score: 4, members: [2, 3, 4] },
  ],
  below: 3,
};
const VERTICES: readonly Vertex[] = [
  { rank: 0, level: 0, place: 0 },
  { rank: 1, level: 0, place: 1 },
  { rank: 2, level: 1, place: 0 },
  { rank: 3, level: 1, place: 1 },
  { rank: 4, level: 1, place: 2 },
  { rank: -1, level: 2, place: 0 },
];
const SIZE = VERTICES.length;

function charged(u: number, v: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  buildSkeletonWishes(VERTICES, RUN).charge(u, v, (wish, cost) => found.push([wish, cost]));
  return found;
}

test('Who leaves a level is charged there, then the place of the host', () => {
  expect(charged(0, 3)).toEqual([
    [0, 1],
    [3 * SIZE, 1],
  ]);
  expect(charged(4, 1)).toEqual([
    [1, 1],
    [3 * SIZE + 1, 2],
  ]);
});

test('Who goes down past all levels is charged in each, and has no host', () => {
  expect(charged(1, 5)).toEqual([
    [1, 1],
    [2 * SIZE + 1, 1],
  ]);
  expect(charged(3, 5)).toEqual([[2 * SIZE + 3, 1]]);
});

test('Those of one level are charged nothing', () => {
  expect(charged(2, 3)).toEqual([]);
  expect(charged(0, 1)).toEqual([]);
});

test('A leaver counts once, a host by the last place of the level', () => {
  const { most } = buildSkeletonWishes(VERTICES, RUN);
  expect([0, SIZE - 1].map((wish) => most(wish))).toEqual([1, 1]);
  expect([SIZE, 2 * SIZE - 1].map((wish) => most(wish))).toEqual([1, 1]);
  expect(most(2 * SIZE)).toBe(1);
  expect([3 * SIZE, 4 * SIZE - 1].map((wish) => most(wish))).toEqual([2, 2]);
});
