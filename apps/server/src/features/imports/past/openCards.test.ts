import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addUser, logInAs } from '../../accounts/testing/people.ts';
import { readCard } from '../../people/testing/cards.ts';
import { createImporter, createNames } from '../testing/files.ts';

const { app, db } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
const { carriedOut, undo } = createImporter(app, administrator, 'results');
const newName = createNames('Открытый');
const BIRTHDAY = '02.01.1990';
const { title: discipline } = await db
  .selectFrom('disciplines')
  .select('title')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();

/** A referee whom a file brings, then results in which the same person plays. */
async function importBoth() {
  const name = newName();
  const referees = `Фамилия;Имя;Отчество;Дата рождения;Пол\n${name};Пётр;Ильич;${BIRTHDAY};м\n`;
  const { import_id: earlier } = await carriedOut(referees, { kind: 'referees' });
  const { id: personId } = await db
    .selectFrom('persons')
    .select('id')
    .where('last_name', '=', name)
    .executeTakeFirstOrThrow();
  const opened = await readCard(administrator, personId);
  const head = 'Соревнование;Дата;Дисциплина;Тур;Игрок 1;Д.р. 1;Игрок 2;Д.р. 2;Очки 1;Очки 2;Длина матча';
  const match = `${name} Пётр;${BIRTHDAY};${name} Иван;03.03.1993;7;3;7`;
  const results = await carriedOut(`${head}\nКубок ${name};12.03.2019;${discipline};1;${match}`);
  return { name, opened, earlier, later: results.import_id };
}

const save = (name: string, { person_id: id, version }: { person_id: number; version: number }) =>
  administrator.send('PUT', `/api/admin/people/${id}`, {
    version,
    last_name: name,
    first_name: 'Пётр',
    middle_name: 'Ильич',
    birthday: BIRTHDAY,
    gender: 'man',
    city_id: null,
  });

test('Who has a card open of which imported results have made an athlete does not save it over that', async () => {
  const { name, opened } = await importBoth();
  const saved = await save(name, opened);
  expect(saved.statusCode, saved.body).toBe(409);
  expect(saved.json()).toMatchObject({ message: { code: 'changed' } });
  const again = await save(name, await readCard(administrator, opened.person_id));
  expect(again.statusCode, again.body).toBe(200);
});

test('An earlier import of its people can be undone once imported results are undone', async () => {
  const { earlier, later } = await importBoth();
  expect(await undo(earlier)).toMatchObject({ statusCode: 409 });
  expect(await undo(later)).toMatchObject({ statusCode: 200 });
  expect(await undo(earlier)).toMatchObject({ statusCode: 200 });
});
