import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';

const { ask } = await openTestServer();

test('Ranks are listed by seniority, honorary titles marked', async () => {
  const { data, totalCount } = await ask('listPlayerCategories');
  expect(totalCount).toBe(11);
  expect(data.map(({ short_title }) => short_title)).toEqual([
    'ЗМС',
    'МСМК',
    'МС',
    'ГР',
    'КМС',
    'I',
    'II',
    'III',
    '1ю',
    '2ю',
    '3ю',
  ]);
  expect(data.filter(({ honorary }) => honorary).map(({ short_title }) => short_title)).toEqual(['ЗМС']);
});

test('The five disciplines have the numbers of the specification', async () => {
  const { data } = await ask('listSportDisciplines');
  expect(data).toEqual([
    { discipline_id: 1, title: 'Короткие нарды' },
    { discipline_id: 2, title: 'Короткие нарды, блиц' },
    { discipline_id: 3, title: 'Короткие нарды, пары' },
    { discipline_id: 4, title: 'Длинные нарды' },
    { discipline_id: 5, title: 'Длинные нарды, блиц' },
  ]);
});
