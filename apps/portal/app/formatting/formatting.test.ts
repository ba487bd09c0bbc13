import { expect, test } from 'vitest';
import { formatCalendarDay, formatDate, formatShortMoment, formatTime } from './dates';
import { nameInGame } from './names';
import { formatCount, formatRubles } from './numbers';

/** No-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('A moment is a day in Moscow', () => {
  expect(formatDate('2026-12-13T21:30:00.000Z')).toBe('14.12.2026');
});

test('A calendar date keeps its day, and has a weekday', () => {
  expect(formatCalendarDay('2026-11-20')).toEqual({ date: '20 ноября 2026', weekday: 'пятница' });
});

test.each([null, undefined, '', 0, 'нет', '1970-01-01T00:00:00.000Z'])('A missing date: %s', (none) => {
  const unknown = 'Дата неизвестна';
  expect([formatDate(none), formatShortMoment(none)]).toEqual([unknown, unknown]);
  expect(formatTime(none)).toBe('Не указано');
});

test('A calendar date that is none is unknown', () => {
  for (const none of ['', '0', '2026-13-40', 'null'])
    expect(formatCalendarDay(none)).toEqual({ date: 'Дата неизвестна', weekday: '' });
});

test('Money is whole rubles', () => {
  expect(plain(formatRubles(1_200_000))).toBe('1 200 000 руб.');
});

test('Words agree with numbers', () => {
  expect(plain(formatCount(21, 'участник', 'участника', 'участников'))).toBe('21 участник');
  expect(plain(formatCount(112, 'участник', 'участника', 'участников'))).toBe('112 участников');
});

test('Games show an initial in place of the patronymic, where there is one', () => {
  expect(nameInGame('Щербакова Екатерина Андреевна')).toBe('Щербакова Екатерина А.');
  expect(nameInGame('Саркисян Давид')).toBe('Саркисян Давид');
  expect(nameInGame('Мамедова Лейла Эльдар кызы')).toBe('Мамедова Лейла Эльдар кызы');
  expect(nameInGame('Яшин Пётр / Юдин Олег Ильич')).toBe('Яшин Пётр / Юдин Олег И.');
});
