import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, openTestServer } from '../../../testing/server.ts';
import { decodeBase32, computeCode, logInProven } from '../testing/authenticator.ts';
import { Browser, readLink, logInAs, addUser, PASSWORD } from '../testing/people.ts';

const { app: free, db } = await openTestServer();
/** A site that asks its staff for a second factor; the other one leaves it to them. */
const strict = await buildTestApp(db, { requiresSecondFactor: true });
afterAll(() => strict.close());

beforeEach(() => db.deleteFrom('attempts').execute());

const send = (browser: Browser, act: string, body?: object) =>
  browser.send('POST', `/api/users/me/second-factor/${act}`, body);

interface SetUp {
  readonly secret: string;
  readonly uri: string;
  readonly qr_link: string;
}

async function setUp(browser: Browser, body: object = {}): Promise<SetUp> {
  const answer = await send(browser, 'set-up', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: SetUp }>().data;
}

const proven = (app: FastifyInstance = strict, role?: string) => logInProven(db, app, role);

const reads = (browser: Browser) => browser.send('GET', '/api/admin/registrations');

describe('Where staff must have a second factor', () => {
  test('The first login can do nothing but set it up, and then everything', async () => {
    const { email } = await addUser(db, { role: 'secretary' });
    const browser = new Browser(strict);
    const login = await browser.logIn(email);
    expect(login.json()).toMatchObject({ data: { userRole: 'unproven', second_factor: 'setup' } });
    expect(login.headers['set-cookie']).toBeUndefined();
    expect((await reads(browser)).json()).toEqual({
      success: false,
      message: { error: 'Сначала введите код подтверждения.', code: 'second-factor' },
    });
    expect((await browser.send('GET', '/api/users/me')).statusCode).toBe(403);
    const { secret, uri, qr_link: qr } = await setUp(browser);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(email));
    expect(Buffer.from(qr.split(',')[1]!, 'base64').toString()).toMatch(/^<svg /);
    const wrong = await send(browser, 'confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { message: { code: ['Неверный код'] } }]);
    const confirmed = await send(browser, 'confirm', { code: computeCode(secret) });
    const { data } = confirmed.json<{ data: { access_token: string; recovery_codes: string[] } }>();
    expect(data).toMatchObject({ userRole: 'secretary', second_factor: 'none' });
    expect(new Set(data.recovery_codes)).toHaveLength(10);
    browser.token = data.access_token;
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await readLink(db, email)).subject).toBe('Код для входа настроен');
  });

  test('Later logins ask for the code, which serves once', async () => {
    const { email, secret } = await proven();
    const browser = new Browser(strict);
    expect((await browser.logIn(email)).json()).toMatchObject({ data: { second_factor: 'code' } });
    expect((await send(browser, 'set-up', {})).statusCode).toBe(409);
    expect((await send(browser, 'prove', { code: computeCode(secret) })).statusCode).toBe(422);
    const code = computeCode(secret, 1);
    const answer = await send(browser, 'prove', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(answer.json()).toMatchObject({ data: { userRole: 'secretary', second_factor: 'none' } });
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await browser.refresh()).statusCode).toBe(200);
    const other = new Browser(strict);
    await other.logIn(email);
    expect((await send(other, 'prove', { code })).statusCode).toBe(422);
  });

  test('A login that never shows its code ends, and cannot be renewed', async () => {
    const { email, id } = await proven();
    const browser = new Browser(strict);
    await browser.logIn(email, { remember: true });
    expect((await browser.refresh()).statusCode).toBe(401);
    const { expires_at: end } = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(end.getTime() - Date.now()).toBeLessThan(901_000);
  });

  test('A login from before it was asked for must show a code too', async () => {
    const { email } = await addUser(db, { role: 'editor' });
    const browser = await logInAs(free, email);
    expect((await browser.send('GET', '/api/users/me')).statusCode).toBe(200);
    const late = new Browser(strict);
    late.token = browser.token;
    expect((await late.send('GET', '/api/users/me')).json()).toMatchObject({
      message: { code: 'second-factor' },
    });
  });

  test('After ten wrong codes the eleventh waits, wherever it comes from', async () => {
    const { email, secret } = await proven();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const browser = new Browser(strict);
      await browser.logIn(email);
      expect((await send(browser, 'prove', { code: '000000' })).statusCode).toBe(422);
    }
    const late = new Browser(strict);
    await late.logIn(email);
    expect((await send(late, 'prove', { code: computeCode(secret, 1) })).statusCode).toBe(429);
  });

  test('A new password by letter does not open the console without the code', async () => {
    const { id, email, browser } = await proven();
    const code = 'c'.repeat(43);
    await db
      .insertInto('email_codes')
      .values({
        code_hash: createHash('sha256').update(code).digest(),
        user_id: id,
        purpose: 'recover',
        new_email: null,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const password = 'Other-Password-2';
    const body = { id, code, password, password_repeat: password };
    const answer = await new Browser(strict).send('POST', '/api/users/recover', body);
    expect(answer.json()).toEqual({ success: true, data: { token: null, user_id: id } });
    expect((await reads(browser)).statusCode).toBe(401);
    expect((await new Browser(strict).logIn(email, { password })).json()).toMatchObject({
      data: { second_factor: 'code' },
    });
  });

  test('Members are never asked', async () => {
    const { email } = await addUser(db);
    const browser = new Browser(strict);
    expect((await browser.logIn(email)).json()).toMatchObject({
      data: { userRole: 'member', second_factor: 'none' },
    });
    expect((await send(browser, 'set-up', {})).statusCode).toBe(403);
  });
});

describe('Recovery codes', () => {
  test('Each completes one login, and its use is told by letter', async () => {
    const { email, codes } = await proven();
    const [code = ''] = codes;
    const browser = new Browser(strict);
    await browser.logIn(email);
    expect((await send(browser, 'prove', { code: code.toUpperCase().replace('-', ' ') })).statusCode).toBe(
      200,
    );
    expect((await browser.send('GET', '/api/users/me/second-factor')).json()).toMatchObject({
      data: { is_required: 1, is_set_up: 1, recovery_codes_left: 9 },
    });
    expect((await readLink(db, email)).subject).toBe('Использован резервный код');
    const other = new Browser(strict);
    await other.logIn(email);
    expect((await send(other, 'prove', { code })).statusCode).toBe(422);
  });

  test('Only their hashes are kept, and the secret only encrypted', async () => {
    const { id, secret, codes } = await proven();
    const kept = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(kept.every(({ code_hash: hash }) => hash.length === 32)).toBe(true);
    expect(kept.some(({ code_hash: hash }) => codes.includes(hash.toString()))).toBe(false);
    const row = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret!.includes(decodeBase32(secret))).toBe(false);
  });

  test('New ones end the old ones', async () => {
    const { email, browser, secret, codes } = await proven();
    const answer = await send(browser, 'recovery-codes', { code: computeCode(secret, 1) });
    const fresh = answer.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    expect(fresh).toHaveLength(10);
    const other = new Browser(strict);
    await other.logIn(email);
    expect((await send(other, 'prove', { code: codes[0] })).statusCode).toBe(422);
    expect((await send(other, 'prove', { code: fresh[0] })).statusCode).toBe(200);
  });
});

describe('Where it is left to them', () => {
  test('Who has none logs in with the password alone; who has one is asked for it', async () => {
    const { email } = await addUser(db, { role: 'administrator' });
    expect((await new Browser(free).logIn(email)).json()).toMatchObject({
      data: { userRole: 'administrator', second_factor: 'none' },
    });
    const owner = await proven(free);
    expect((await new Browser(free).logIn(owner.email)).json()).toMatchObject({
      data: { second_factor: 'code' },
    });
  });

  test('An open browser is not enough to change it: the password is asked again', async () => {
    const { browser, email, secret } = await proven(free);
    for (const body of [{}, { password: 'Wrong-Password-1' }])
      expect((await send(browser, 'set-up', body)).json()).toMatchObject({
        message: { password: ['Неверный пароль'] },
      });
    const fresh = await setUp(browser, { password: PASSWORD });
    const other = new Browser(free);
    await other.logIn(email);
    expect((await send(other, 'confirm', { code: computeCode(fresh.secret) })).statusCode).toBe(409);
    expect((await send(other, 'prove', { code: computeCode(secret, 1) })).statusCode).toBe(200);
    expect((await send(browser, 'confirm', { code: computeCode(fresh.secret) })).statusCode).toBe(200);
    expect((await reads(other)).statusCode).toBe(401);
  });
});

test('An administrator takes it from who has lost it: the next login sets a new one up', async () => {
  const { id, email, browser } = await proven();
  const administrator = await proven(strict, 'administrator');
  const reset = (who: Browser, user: number) =>
    who.send('POST', `/api/admin/users/${user}/reset-second-factor`);
  expect((await reset(browser, administrator.id)).statusCode).toBe(403);
  expect((await reset(administrator.browser, administrator.id)).statusCode).toBe(409);
  expect((await reset(administrator.browser, 2_147_483_647)).statusCode).toBe(404);
  expect((await reset(administrator.browser, id)).statusCode).toBe(200);
  expect((await reads(browser)).statusCode).toBe(401);
  expect((await new Browser(strict).logIn(email)).json()).toMatchObject({
    data: { second_factor: 'setup' },
  });
  expect((await reset(administrator.browser, id)).statusCode).toBe(409);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('subject_id', '=', id)
    .where('subject', '=', 'users')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'set-up-second-factor', user_id: id },
    { action: 'reset-second-factor', user_id: administrator.id },
  ]);
});
