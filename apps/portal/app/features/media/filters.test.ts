import { expect, test } from 'vitest';
import { parseMediaFilters } from './filters';
import { parseTypedDay } from './typedDay';

const today = '2026-11-22';
const filtersOf = (search: string) => parseMediaFilters(new URLSearchParams(search), today);

test('The address holds words and days', () => {
  expect(filtersOf('title= кубок &from=2026-09-01&to=2026-11-22')).toEqual({
    title: 'кубок',
    from: '2026-09-01',
    to: '2026-11-22',
  });
});

test('Days that cannot be meant do not count', () => {
  const none = { title: undefined, from: undefined, to: undefined };
  for (const search of ['from=1924-12-31', 'to=2026-11-23', 'from=2026-02-30', 'to=x', 'title=%20'])
    expect(filtersOf(search)).toEqual(none);
  expect(filtersOf('from=2026-09-02&to=2026-09-01')).toEqual({ ...none, from: '2026-09-02' });
});

test('A typed day is told what is wrong with it', () => {
  const limits = { today, since: '2026-09-01' };
  expect(parseTypedDay('', limits)).toEqual({ day: undefined });
  expect(parseTypedDay('01.09.2026', limits)).toEqual({ day: '2026-09-01' });
  expect(
    ['31.02.2026', '01.09', '31.12.1924', '23.11.2026', '31.08.2026'].map((text) =>
      parseTypedDay(text, limits),
    ),
  ).toEqual([
    { error: 'Введите дату в виде дд.мм.гггг' },
    { error: 'Введите дату в виде дд.мм.гггг' },
    { error: 'Не раньше 01.01.1925' },
    { error: 'Не позже сегодняшнего дня' },
    { error: 'Не раньше даты начала' },
  ]);
});
