import { inject, expect, test } from 'vitest';
import { emptyDatabase } from './testing/databases.ts';
import { runScript, type Ran } from './testing/runScript.ts';
import { buildTestApp } from './testing/server.ts';
import { Browser } from './features/accounts/testing/people.ts';

const EMAIL = 'first@federation.example';
const { db, url } = await emptyDatabase();

const create = (...args: string[]): Promise<Ran> =>
  runScript('createAdministrator.ts', args, {
    DATABASE_URL: url,
    DATA_DIR: inject('dataDir'),
    PUBLIC_ORIGIN: 'https://federation.example',
  });

function bodyOf({ output }: Ran, password: string) {
  const [, id, code] =
    /https:\/\/federation\.example\/users\/recover\?id=(\d+)&code=([\w-]+)/.exec(output) ?? [];
  return { id: Number(id), code, password, password_repeat: password };
}

test('On an empty database it makes the first administrator, who chooses the password by the link', async () => {
  const ran = await create(EMAIL);
  expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('a new administrator') as string });
  const app = await buildTestApp(db, { requiresSecondFactor: true });
  const browser = new Browser(app);
  const chosen = await browser.send('POST', '/api/users/recover', bodyOf(ran, 'First-Password-1'));
  expect(chosen.json()).toMatchObject({ success: true, data: { token: null } });
  const login = await browser.logIn(EMAIL, { password: 'First-Password-1' });
  expect(login.json()).toMatchObject({ data: { userRole: 'unproven', second_factor: 'setup' } });
  const setUp = await browser.send('POST', '/api/users/me/second-factor/set-up', {});
  expect(setUp.statusCode).toBe(200);
  await app.close();
});

test('Who has the account already gets in again, without what was lost', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ state: 'blocked', blocked_from: 'active', role: 'editor' })
    .where('id', '=', id)
    .execute();
  const ran = await create(EMAIL.toUpperCase());
  expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('an administrator now') as string });
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'administrator', state: 'active' });
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('subject_id', '=', id)
    .execute();
  const entry = { action: 'make-administrator', user_id: null };
  expect(log).toEqual([entry, entry]);
});

test('Without an e-mail it says how it is used, and makes nothing', async () => {
  for (const args of [[], ['no address']]) {
    const ran = await create(...args);
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin:create') as string });
  }
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
});
