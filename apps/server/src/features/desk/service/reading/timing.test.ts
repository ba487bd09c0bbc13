import { expect, test } from 'vitest';
import { computeGuideline } from './timing.ts';

const minutesOf = (timeControl: string | null) => computeGuideline(5, timeControl) / 60_000;

test.each([
  '12 мин + 12 с',
  '12 мин + 12 с.',
  '12 минут + 12 секунд',
  '12 мин. + 12 сек.',
  '12 мин, 12 с/ход',
  '12 мин + 12 с на ход',
  '12 МИН + 12 СЕК',
])('The delay of «%s» counts', (timeControl) => {
  expect(minutesOf(timeControl)).toBe(38);
});

test.each(['12 мин', '12 мин, 5 ставок'])('«%s» has no delay', (timeControl) => {
  expect(minutesOf(timeControl)).toBe(24);
});

test.each([null, '', 'без часов'])('%s is no time control', (timeControl) => {
  expect(minutesOf(timeControl)).toBe(33);
});
