import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../database/connection.ts';
import { createDemoDatabase } from '../../../testing/databases.ts';
import { buildTestApp } from '../../../testing/server.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { addUser, logInAs } from '../../accounts/testing/people.ts';
import { createImporter, createNames } from '../testing/files.ts';

/** A statement may take less time here than a large import. */
const { db, url } = await createDemoDatabase();
const hurried = new URL(url);
hurried.searchParams.set('options', '-c timezone=UTC -c statement_timeout=1000');
const { db: hurriedDb } = connect(hurried.href, { max: 5 });
const app = await buildTestApp(hurriedDb);
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
const importer = createImporter(app, administrator, 'athletes');
const newName = createNames('Очередной');

afterAll(async () => {
  await app.close();
  await hurriedDb.destroy();
});

/** Holds what an import holds until somebody has waited for it longer than a statement may take. */
function holdCards(): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('create-person'))`.execute(trx);
    await waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '950 ms'
      `.execute(db);
      expect(rows).toHaveLength(1);
    });
    await sql`select pg_sleep(0.5)`.execute(trx);
  });
}

async function doMeanwhile<T>(work: () => Promise<T>): Promise<T> {
  const held = holdCards();
  const done = await work();
  await held;
  return done;
}

test('Who adds a card while a large file is imported waits for it longer than a statement may take otherwise', async () => {
  const body = { last_name: newName(), first_name: 'Артём', birthday: '14.05.1991' };
  const added = await doMeanwhile(() => administrator.send('POST', '/api/admin/people', body));
  expect(added.statusCode, added.body).toBe(200);
});

test('A second import, and who undoes one, waits until the first is applied', async () => {
  const file = `Фамилия;Имя;Отчество;Дата рождения;Пол\n${newName()};Семён;Петрович;05.06.1990;м\n`;
  const applied = await doMeanwhile(() => importer.send('imports', file));
  expect(applied.statusCode, applied.body).toBe(200);
  const { import_id: id } = applied.json<{ data: { import_id: number } }>().data;
  const undone = await doMeanwhile(() => importer.undo(id));
  expect(undone.statusCode, undone.body).toBe(200);
});
