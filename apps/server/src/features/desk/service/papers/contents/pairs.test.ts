import type { DeskPaper } from '@nardy/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../../testing/server.ts';
import { openHall } from '../../../testing/hall.ts';
import { readPages, readRows } from '../../../testing/papers.ts';

const { app, db } = await openTestServer();

test('A game of a bracket that was lost before it could be played has no slip', async () => {
  const hall = await openHall(db, app, {
    participants: 8,
    tournament: { format: 'olympic', system_competition: 'Олимпийская система' },
  });
  const { desk } = hall;
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  const winner = (await desk.read()).games.find(({ number }) => number === 1)?.left ?? 0;
  await desk.enter(1, [5, 0]);
  await desk.act({ type: 'withdraw', participant: winner });
  for (const game of [2, 3, 4]) await desk.enter(game, [5, 0]);
  const countSlips = async (query = '') =>
    (await readPages(hall, 'slips', query)).join(' ').match(/Стол/g)?.length ?? 0;
  expect(await countSlips()).toBe(1);
  expect(await countSlips('?from=7&to=7')).toBe(0);
  const { data } = await desk.ask<DeskPaper[]>('GET', '/papers');
  expect(data.find(({ paper }) => paper === 'slips')?.detail).toBe('Полуфинал · 1 лист, по 4 на листе');
  // The list says it as before.
  expect(await readRows(hall, 'pairs-by-table')).toHaveLength(3);
});

test('A game of a round robin that nobody plays has no slip', async () => {
  const hall = await openHall(db, app, { participants: 4, tournament: { format: 'round-robin' } });
  const { desk } = hall;
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.act({ type: 'withdraw', participant: 4 });
  const listTables = async (tour: number) =>
    (await readPages(hall, 'slips', `?part=1.t${tour}`)).join(' ').match(/Стол \d/g) ?? [];
  const describeSlips = async () =>
    (await desk.ask<DeskPaper[]>('GET', '/papers')).data.find(({ paper }) => paper === 'slips')?.detail;
  for (const tour of [1, 2, 3]) expect(await listTables(tour)).toHaveLength(1);
  expect(await describeSlips()).toBe('Тур 1 · 1 лист, по 4 на листе');
  // The list says who has won without playing.
  expect(await readRows(hall, 'pairs-by-table', '&part=1.t2')).toHaveLength(3);
  for (const participant of [2, 3]) await desk.act({ type: 'withdraw', participant });
  expect(await describeSlips()).toBe('Тур 3 · бланки не нужны');
});

test('Namesakes stand on the wall with their patronymics, whole however long', async () => {
  const hall = await openHall(db, app, { participants: 6 });
  const long = { last_name: 'Константинопольский', first_name: 'Константин' };
  const names = [
    { last_name: 'Иванов', first_name: 'Иван', middle_name: 'Петрович' },
    { last_name: 'Иванов', first_name: 'Иван', middle_name: 'Сергеевич' },
    { last_name: 'Иванов', first_name: 'Илья', middle_name: 'Петрович' },
    { ...long, middle_name: 'Константинович' },
    { ...long, middle_name: 'Александрович' },
    { last_name: 'Яковлев', first_name: 'Яков', middle_name: null },
  ];
  const people = await db.selectFrom('players').select('person_id').where('id', 'in', hall.players).execute();
  for (const [at, name] of names.entries())
    await db
      .updateTable('persons')
      .set(name)
      .where('id', '=', people[at]?.person_id ?? 0)
      .execute();
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const wanted = [
    'Иванов Иван Петрович',
    'Иванов Иван Сергеевич',
    'Иванов Илья',
    'Константинопольский Константин Александрович',
    'Константинопольский Константин Константинович',
    'Яковлев Яков',
  ];
  const rows = await readRows(hall, 'pairs-by-name');
  expect(rows.slice(1).map(([name]) => name)).toEqual(wanted);
  const [page] = await readPages(hall, 'pairs-by-name');
  for (const name of wanted) expect(page).toMatch(new RegExp(`${name} \\d`));
});
