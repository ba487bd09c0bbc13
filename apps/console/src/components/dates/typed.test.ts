import { expect, test } from 'vitest';
import { completeYear, findDateFault, readDay, writeDay } from './typed.ts';

test.each([
  ['', 'day', undefined],
  ['14.12.2026', 'day', undefined],
  ['29.02.2028', 'day', undefined],
  ['14.1', 'day', 'Допишите дату: день, месяц и год, например 14.12.2026'],
  ['14.13.2026', 'day', 'Такого месяца нет: месяцы от 01 до 12'],
  ['29.02.2026', 'day', 'Такого дня нет: в феврале 2026 года 28 дней'],
  ['32.12.2026', 'day', 'Такого дня нет: в декабре 31 день'],
  ['00.04.2026', 'day', 'Такого дня нет: в апреле 30 дней'],
  ['14.12.0026', 'day', 'Год — от 1900 до 2100'],
  ['14.12.2026 10:00', 'moment', undefined],
  ['14.12.2026', 'moment', 'Допишите время: часы и минуты, например 09:30'],
  ['14.12.2026 24:00', 'moment', 'Такого времени нет: часы — от 00 до 23, минуты — от 00 до 59'],
  ['9', 'time', 'Допишите время: часы и минуты, например 09:30'],
  ['09:30', 'time', undefined],
] as const)('Of "%s" as a %s is told: %s', (text, kind, sentence) => {
  expect(findDateFault(text, kind)).toBe(sentence);
});

test('A day is kept as the server has it', () => {
  expect(readDay('14.12.2026')).toBe('2026-12-14');
  expect(readDay('31.02.2026')).toBeUndefined();
  expect(writeDay('2026-12-14')).toBe('14.12.2026');
  expect(writeDay('14.1')).toBe('14.1');
});

test('A year of two digits is the one that is meant', () => {
  expect(completeYear('14.06.98', 2026)).toBe('14.06.1998');
  expect(completeYear('14.06.27', 2026)).toBe('14.06.2027');
  expect(completeYear('14.06.2027', 2026)).toBe('14.06.2027');
});
