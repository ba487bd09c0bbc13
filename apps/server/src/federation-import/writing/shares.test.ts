import type { PrizePlace } from '@nardy/contract';
import { expect, test } from 'vitest';
import { listSettingsFor } from './shares.ts';

const line = (place: number, percentage: number | null, amount: number | null, player = 0): PrizePlace => ({
  place,
  percentage,
  amount,
  player: player === 0 ? null : { player_id: player, fullName: `Игрок ${player}` },
});

test('What is announced is taken as it stands', () => {
  expect(listSettingsFor([line(1, 60, 600), line(2, 30, 300)])).toEqual([
    {
      shares: [
        { place: 1, percentage: 60, amount: null },
        { place: 2, percentage: 30, amount: null },
      ],
      payments: [],
    },
  ]);
  expect(listSettingsFor([line(1, null, 9000)])).toEqual([
    { shares: [{ place: 1, percentage: null, amount: 9000 }], payments: [] },
  ]);
});

test('A shared place hides the share of the next one, which is what is left of a hundred', () => {
  const [first, second] = listSettingsFor([line(1, 50, 400, 1), line(1, 50, 400, 2), line(3, 20, 200, 3)]);
  expect(first).toEqual({
    shares: [
      { place: 1, percentage: 50, amount: null },
      { place: 2, percentage: 30, amount: null },
      { place: 3, percentage: 20, amount: null },
    ],
    payments: [],
  });
  expect(second?.payments).toEqual([
    { player_id: 1, place: 1, amount: 400 },
    { player_id: 2, place: 1, amount: 400 },
    { player_id: 3, place: 3, amount: 200 },
  ]);
});

test('The last places may share what the one after them would have got', () => {
  const [{ shares } = { shares: [] }] = listSettingsFor([
    line(1, 60, 600, 1),
    line(2, 30, 200, 2),
    line(2, 30, 200, 3),
  ]);
  expect(shares.at(-1)).toEqual({ place: 3, percentage: 10, amount: null });
});

test('Of fixed amounts those who share have got what their places give together', () => {
  const [{ shares } = { shares: [] }] = listSettingsFor([
    line(1, null, 500, 1),
    line(1, null, 501, 2),
    line(3, null, 100, 3),
  ]);
  expect(shares).toEqual([
    { place: 1, percentage: null, amount: 501 },
    { place: 2, percentage: null, amount: 500 },
    { place: 3, percentage: null, amount: 100 },
  ]);
});

test('Without prizes nothing is set', () => {
  expect(listSettingsFor([])).toEqual([{ shares: [], payments: [] }]);
});
