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

test.each([
  ['1 ч 30 мин', 180],
  ['1 час', 120],
  ['1,5 часа', 180],
  ['2 часа + 12 с', 254],
  ['1ч30мин', 180],
  ['12 минут, 3 человека', 24],
])('The hours of «%s» count', (timeControl, minutes) => {
  expect(minutesOf(timeControl)).toBe(minutes);
});

test.each([null, '', 'без часов'])('%s is no time control', (timeControl) => {
  expect(minutesOf(timeControl)).toBe(33);
});
