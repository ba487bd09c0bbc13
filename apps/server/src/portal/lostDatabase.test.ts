import { afterAll, expect, test } from 'vitest';
import { listenForChanges } from '../database/changes.ts';
import { connect } from '../database/connection.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { layDatabaseLine } from '../testing/databaseLine.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { HANGING_NAMES, startNames } from '../testing/names.ts';
import { silentLog } from '../testing/log.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { buildTestApp } from '../testing/server.ts';

const { db: elsewhere, url } = await createDemoDatabase();
const names = await startNames();
const line = await layDatabaseLine(url);
const named = line.url.replace('127.0.0.1', `database${HANGING_NAMES}`);
const { db } = connect(named, { max: 5, connectMs: 2_000, queryMs: 2_000 });
const changes = listenForChanges(named, silentLog, { heartbeatMs: 5_000 });
const app = await buildTestApp(db, {
  changes,
  portalSource: createOnePagePortal(async (_mark, transport) => {
    const { data } = (await transport({
      name: 'getSiteSettings',
      method: 'GET',
      path: '/api/site',
      params: {},
      query: {},
      body: undefined,
      signal: undefined,
    })) as {
      data: { federation_name: string };
    };
    return `<header></header><main id="main">${data.federation_name}</main>`;
  }, ':id'),
});
afterAll(async () => {
  await app.close();
  await changes.stop();
  await line.close();
  await db.destroy();
});

const rename = (name: string): Promise<unknown> =>
  elsewhere.updateTable('site_settings').set({ federation_name: name }).execute();

const hears = (): Promise<unknown> => waitUntil(() => expect(changes.listening).toBe(true));

test('While the database is lost a page that was cached is shown as it was, and says so', async () => {
  await hears();
  await rename('Федерация до обрыва');
  // What was announced would drop the page that is cached meanwhile.
  await changes.caughtUp();
  expect((await app.inject('/1')).body).toContain('Федерация до обрыва');
  await line.cut();
  await waitUntil(() => expect(changes.listening).toBe(false));
  await rename('Федерация после обрыва');
  const lost = await app.inject('/1');
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(lost.body).toMatch(
    /<\/header><aside class="notice"[^>]*><p>Нет связи с базой данных\. Страница показана, как была в \d\d:\d\d по Москве\.<\/p><\/aside><main id="main">Федерация до обрыва/,
  );
  await line.mend();
  await waitUntil(async () =>
    expect((await app.inject('/1')).body).toBe(
      '<header></header><main id="main">Федерация после обрыва</main>',
    ),
  );
});

test('A page that was never cached, and whatever is written, is refused with when to ask again', async () => {
  await hears();
  await line.cut();
  const answers = [
    await app.inject('/2'),
    await app.inject('/api/tournaments'),
    await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' },
    }),
  ];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  expect(answers.at(-1)?.json()).toEqual({
    success: false,
    message: {
      error: 'База данных сейчас недоступна. Повторите попытку через несколько секунд.',
      code: 'database-unavailable',
    },
  });
  await line.mend();
  await waitUntil(async () => expect((await app.inject('/2')).statusCode).toBe(200));
});

test('A transaction that is cut off in the middle says that the database was lost, and leaves nothing', async () => {
  await hears();
  const cutOff = db.transaction().execute(async (trx) => {
    await trx.updateTable('site_settings').set({ federation_name: 'Наполовину' }).execute();
    await line.cut();
    await trx.updateTable('site_settings').set({ credit: 'Наполовину' }).execute();
  });
  await expect(cutOff).rejects.toThrow('the database is unavailable');
  await line.mend();
  const { federation_name: name } = await elsewhere
    .selectFrom('site_settings')
    .select('federation_name')
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Наполовину');
});

/** Of a page and an answer that are not cached. */
const askForNew = async (page: number): Promise<unknown[]> => {
  const answers = await Promise.all([app.inject(`/${page}`), app.inject(`/api/tournaments?page=${page}`)]);
  return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
};

test('A database that goes silent and closes nothing is given up, and all works once it can be reached', async () => {
  await hears();
  line.silence();
  expect(await askForNew(3)).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  await waitUntil(() => expect(changes.listening).toBe(false));
  line.speak();
  await hears();
  await waitUntil(async () => expect((await app.inject('/3')).statusCode).toBe(200));
});

test('A database that goes silent while somebody writes takes no page away that was cached', async () => {
  await hears();
  expect((await app.inject('/5')).statusCode).toBe(200);
  const notice = 'Страница показана, как была в';
  expect((await app.inject('/5')).body).not.toContain(notice);
  line.silence();
  const payload = { login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' };
  const written = await app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(written.statusCode).toBe(503);
  const shown = await app.inject('/5');
  expect([shown.statusCode, shown.body.includes(notice)]).toEqual([200, true]);
  await waitUntil(() => expect(changes.listening).toBe(false));
  line.speak();
  await hears();
  await waitUntil(async () => expect((await app.inject('/5')).body).not.toContain(notice));
});

test('A database whose name is asked for and nobody answers is given up, and all works once somebody does', async () => {
  await hears();
  names.isSilent = true;
  await line.cut();
  await line.mend();
  expect(await askForNew(4)).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect(changes.listening).toBe(false);
  names.isSilent = false;
  await hears();
  await waitUntil(async () => expect((await app.inject('/4')).statusCode).toBe(200));
});
