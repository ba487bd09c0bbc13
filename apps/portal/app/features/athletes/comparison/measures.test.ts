import type { Comparison } from '@nardy/contract';
import { expect, test } from 'vitest';
import { computeMeasures } from './measures';

const rating = (discipline_id: number, title: string, value: number, position: number) => ({
  discipline_id,
  title,
  rating: value,
  position,
  total_position: 9,
});

const COMPARISON = {
  player1: {
    games: 10,
    wins: 6,
    loses: 4,
    ratings: [rating(1, 'Короткие нарды', 1600, 2), rating(4, 'Длинные нарды', 1500, 1)],
  },
  player2: { games: 4, wins: 1, loses: 3, ratings: [rating(1, 'Короткие нарды', 1700, 1)] },
  meetings: { games: 2, wins1: 1, wins2: 1, points1: 10, points2: 10 },
} as unknown as Comparison;

test('The higher rating and the lower place are the better ones', () => {
  const measures = new Map(computeMeasures(COMPARISON).map(({ title, ...rest }) => [title, rest]));
  expect(measures.get('Рейтинг в последнем списке, короткие нарды')?.better).toBe(2);
  expect(measures.get('Место в последнем списке, короткие нарды')).toEqual({
    value1: '2 из 9',
    value2: '1 из 9',
    better: 2,
  });
  expect(measures.get('Победы')?.better).toBe(1);
  expect(measures.get('Доля побед')).toEqual({ value1: '60 %', value2: '25 %', better: 1 });
});

test("What one of them lacks, equals and the number of matches are nobody's advantage", () => {
  const measures = new Map(computeMeasures(COMPARISON).map(({ title, ...rest }) => [title, rest]));
  expect(measures.get('Рейтинг в последнем списке, длинные нарды')).toMatchObject({
    value2: '—',
    better: undefined,
  });
  expect(measures.get('Матчи')?.better).toBeUndefined();
  expect(measures.get('Очки в личных встречах')?.better).toBeUndefined();
});

test('Who have not met have no points of meetings', () => {
  const apart = { ...COMPARISON, meetings: { games: 0, wins1: 0, wins2: 0, points1: 0, points2: 0 } };
  expect(computeMeasures(apart).map(({ title }) => title)).not.toContain('Очки в личных встречах');
});
