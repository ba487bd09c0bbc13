import { expect, test } from 'vitest';
import { SECTIONS } from './sections';
import { findCurrentTab, listTabs } from './tabs';

type Facts = Parameters<typeof listTabs>[0];

const labels = (facts: Partial<Facts>) =>
  listTabs({ status: 'future', has_fees: 0, format: 'swiss', is_parent: 0, ...facts }).map(
    (name) => SECTIONS[name].label,
  );

test.each(['future', 'app'] as const)(
  'With the status %s a competition has a prize fund or fees',
  (status) => {
    expect(labels({ status })).toEqual([
      'Участники',
      'Расписание',
      'Призовой фонд',
      'Документы',
      'Фото',
      'Контакты',
    ]);
    expect(labels({ status, has_fees: 1 })[2]).toBe('Взносы');
  },
);

test('After the registration the referees are known', () => {
  const tabs = ['Участники', 'Судьи', 'Расписание', 'Призовой фонд', 'Документы', 'Фото', 'Контакты'];
  expect(labels({ status: 'app-end' })).toEqual(tabs);
  expect(labels({ status: 'app-end', has_fees: 1, format: 'olympic' })).toEqual(tabs);
});

test.each(['current', 'past'] as const)(
  'With the status %s a competition has a table and results',
  (status) => {
    expect(labels({ status })).toEqual([
      'Участники',
      'Турнирная таблица',
      'Результаты',
      'Судьи',
      'Расписание',
      'Призовой фонд',
      'Документы',
      'Фото',
      'Контакты',
    ]);
  },
);

test.each(['olympic', 'olympic-de'] as const)('A competition of the format %s has a bracket', (format) => {
  expect(labels({ status: 'past', format })[3]).toBe('Сетка');
  expect(labels({ status: 'past', format, has_fees: 1 }).slice(0, 3)).toEqual([
    'Участники',
    'Сетка',
    'Судьи',
  ]);
});

test('A competition with fees has no table and results of its own', () => {
  expect(labels({ status: 'current', has_fees: 1, format: null }).slice(0, 2)).toEqual([
    'Участники',
    'Судьи',
  ]);
});

test.each(['future', 'app', 'app-end', 'current', 'past'] as const)(
  'With the status %s the tabs of a parent begin with its children',
  (status) => {
    const own = labels({ status, has_fees: 1 });
    expect(labels({ status, has_fees: 1, is_parent: 1 })).toEqual(['Соревнования', ...own]);
  },
);

test('The page of fees and the page of prizes have one tab, whichever of them the competition shows', () => {
  const facts: Facts = { status: 'future', has_fees: 0, format: 'swiss', is_parent: 0 };
  const [prizes, fees] = [listTabs(facts), listTabs({ ...facts, has_fees: 1 })];
  const pages = ['competition-contributions', 'competition-prize', 'competition-bracket'] as const;
  expect(pages.map((page) => findCurrentTab(prizes, page))).toEqual([
    'competition-prize',
    'competition-prize',
    undefined,
  ]);
  expect(pages.map((page) => findCurrentTab(fees, page))).toEqual([
    'competition-contributions',
    'competition-contributions',
    undefined,
  ]);
});
