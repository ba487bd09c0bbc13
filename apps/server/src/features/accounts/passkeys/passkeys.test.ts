import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRequestOptions } from '@nardy/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../database/schema.ts';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { buildTestApp, openTestServer } from '../../../testing/server.ts';
import { lockUser } from '../admin/repository.ts';
import { Browser, logInAs, addUser, PASSWORD, readLink } from '../testing/people.ts';
import { SoftAuthenticator, type Deviation } from '../testing/softAuthenticator.ts';

const ORIGIN = 'http://localhost:3000';

const { app: free, db } = await openTestServer();
/** A site that asks its staff for a second factor, in two copies of its server. */
const strict = await buildTestApp(db, { requiresSecondFactor: true });
const otherCopy = await buildTestApp(db, { requiresSecondFactor: true });
afterAll(async () => {
  await strict.close();
  await otherCopy.close();
});

beforeEach(() => db.deleteFrom('attempts').execute());

const SIGNED_WRONGLY: [string, Deviation][] = [
  ['another origin', { origin: 'https://nardy.example.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
  ['another kind of act', { type: 'payment.get' }],
  ['a challenge that was never given', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
];

const own = '/api/users/me/passkeys';
const reads = (browser: Browser) => browser.send('GET', '/api/admin/registrations');
function succeed(answer: LightMyRequestResponse): LightMyRequestResponse {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

async function begin(
  browser: Browser,
  body: object = { password: PASSWORD },
): Promise<PasskeyCreationOptions> {
  return succeed(await browser.send('POST', `${own}/begin`, body)).json<{ data: PasskeyCreationOptions }>()
    .data;
}

const add = (browser: Browser, credential: object, name = 'Ноутбук') =>
  browser.send('POST', own, { name, credential });

interface Added {
  readonly access_token: string;
  readonly userRole: string;
  readonly recovery_codes: string[];
}

/** Somebody of the staff with a passkey as the only second factor, in the browser where it was added. */
async function owner(role = 'secretary') {
  const { id, email } = await addUser(db, { role });
  const browser = new Browser(strict);
  await browser.logIn(email);
  const key = new SoftAuthenticator(ORIGIN);
  const { access_token: token, recovery_codes: codes } = succeed(
    await add(browser, key.create(await begin(browser, {}))),
  ).json<{ data: Added }>().data;
  browser.token = token;
  return { id, email, browser, key, codes };
}

/** Another login of the owner, which waits for the second factor. */
async function waiting(email: string, app: FastifyInstance = strict): Promise<Browser> {
  const browser = new Browser(app);
  expect((await browser.logIn(email)).json()).toMatchObject({
    data: { userRole: 'unproven', second_factor: 'passkey' },
  });
  return browser;
}

async function beginProof(browser: Browser): Promise<PasskeyRequestOptions> {
  return succeed(await browser.send('POST', '/api/users/me/second-factor/begin-passkey')).json<{
    data: PasskeyRequestOptions;
  }>().data;
}

const prove = (browser: Browser, proof: object) =>
  browser.send('POST', '/api/users/me/second-factor/prove', proof);

interface Attempt {
  readonly attempt: string;
  readonly options: PasskeyRequestOptions;
}

async function beginLogin(browser: Browser): Promise<Attempt> {
  return succeed(await browser.send('POST', '/api/users/login/begin-passkey')).json<{ data: Attempt }>().data;
}

async function logIn(browser: Browser, attempt: string, passkey: PasskeyAssertion) {
  const answer = await browser.send('POST', '/api/users/login/passkey', { attempt, passkey });
  if (answer.statusCode === 200) browser.token = succeed(answer).json<{ data: Added }>().data.access_token;
  return answer;
}

const WORN_OUT = { error: 'Время вышло или запрос уже использован. Попробуйте ещё раз.' };
const WRONG = { error: 'Этот ключ доступа не подошёл.' };

function expectRefused(answer: LightMyRequestResponse, status: number, message: object): void {
  expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, message }]);
}

test('A passkey is enough before what is hardest to undo, as is a login by it ten minutes long', async () => {
  const { id, email, browser, key } = await owner('administrator');
  const exports = async (who: Browser): Promise<number> =>
    (await who.send('GET', '/api/admin/log/export')).statusCode;
  const letElevenMinutesPass = () =>
    sql`update sessions set stepped_up_at = stepped_up_at - interval '11 minutes' where user_id = ${id}`.execute(
      db,
    );
  await letElevenMinutesPass();
  expect(await exports(browser)).toBe(403);
  const passkey = key.get(await beginProof(browser));
  succeed(await browser.send('POST', '/api/users/me/step-up', { passkey }));
  expect(await exports(browser)).toBe(200);
  expectRefused(await browser.send('POST', '/api/users/me/step-up', { passkey }), 422, WORN_OUT);

  const fresh = new Browser(strict);
  const { attempt, options } = await beginLogin(fresh);
  succeed(await logIn(fresh, attempt, key.get(options)));
  const second = await waiting(email);
  const proven = succeed(await prove(second, { passkey: key.get(await beginProof(second)) }));
  second.token = proven.json<{ data: Added }>().data.access_token;
  expect([await exports(fresh), await exports(second)]).toEqual([200, 200]);
  await letElevenMinutesPass();
  expect([await exports(fresh), await exports(second)]).toEqual([403, 403]);
});

describe('A passkey is added', () => {
  test('The first login may set one up in place of codes, and gets recovery codes', async () => {
    const { id, email } = await addUser(db, { role: 'secretary' });
    const browser = new Browser(strict);
    expect((await browser.logIn(email)).json()).toMatchObject({ data: { second_factor: 'setup' } });
    const options = await begin(browser, {});
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = succeed(await add(browser, new SoftAuthenticator(ORIGIN).create(options))).json<{
      data: Added;
    }>().data;
    expect(added).toMatchObject({ userRole: 'secretary', second_factor: 'none' });
    expect(new Set(added.recovery_codes)).toHaveLength(10);
    browser.token = added.access_token;
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await browser.send('GET', '/api/users/me/second-factor')).json()).toMatchObject({
      data: { is_required: 1, is_set_up: 0, recovery_codes_left: 10, passkeys: 1 },
    });
    expect((await browser.send('GET', own)).json()).toMatchObject({
      data: [{ name: 'Ноутбук', used_dt: null }],
      totalCount: 1,
    });
    expect((await readLink(db, email)).subject).toBe('Ключи доступа изменены');
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', id)
      .where('subject', '=', 'users')
      .execute();
    expect(log).toEqual([{ action: 'add-passkey', after: { name: 'Ноутбук' } }]);
  });

  test('More come with the password again, without new recovery codes, and end all other sessions', async () => {
    const { email, browser, key } = await owner();
    const elsewhere = await waiting(email);
    await prove(elsewhere, { passkey: key.get(await beginProof(elsewhere)) });
    for (const body of [{}, { password: 'Wrong-Password-1' }])
      expect((await browser.send('POST', `${own}/begin`, body)).json()).toMatchObject({
        message: { password: ['Неверный пароль'] },
      });
    const options = await begin(browser);
    expect(options.excludeCredentials).toMatchObject([{ id: key.credentialId, transports: ['internal'] }]);
    expect(options.user.id).toBe(key.userHandle);
    const added = succeed(await add(browser, new SoftAuthenticator(ORIGIN).create(options), 'Телефон')).json<{
      data: Added;
    }>().data;
    expect(added.recovery_codes).toEqual([]);
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await reads(elsewhere)).statusCode).toBe(401);
  });

  test('A login that waits for the second factor sets up neither another passkey nor an authenticator', async () => {
    const { email } = await addUser(db, { role: 'secretary' });
    const early = new Browser(strict);
    await early.logIn(email);
    const stolen = await begin(early, {});
    succeed(await early.send('POST', '/api/users/me/second-factor/set-up', {}));
    const browser = new Browser(strict);
    await browser.logIn(email);
    // The other login stays for what it may try.
    await db.updateTable('sessions').set({ ended_at: null }).execute();
    succeed(await add(browser, new SoftAuthenticator(ORIGIN).create(await begin(browser, {}))));
    await db.updateTable('sessions').set({ ended_at: null }).execute();
    expect((await add(early, new SoftAuthenticator(ORIGIN).create(stolen))).statusCode).toBe(409);
    expect((await early.send('POST', `${own}/begin`, {})).statusCode).toBe(409);
    expect((await early.send('POST', '/api/users/me/second-factor/set-up', {})).statusCode).toBe(409);
    const confirmed = await early.send('POST', '/api/users/me/second-factor/confirm', { code: '000000' });
    expect(confirmed.statusCode).toBe(409);
    expect((await early.send('POST', `${own}/1/remove`, { password: PASSWORD })).statusCode).toBe(403);
  });

  test('A challenge serves once, for five minutes, and for the login and the act that asked for it', async () => {
    const { email, browser, key } = await owner();
    const options = await begin(browser);
    const credential = new SoftAuthenticator(ORIGIN).create(options);
    succeed(await add(browser, credential));
    expectRefused(await add(browser, credential), 422, WORN_OUT);

    const elsewhere = await waiting(email);
    succeed(await prove(elsewhere, { passkey: key.get(await beginProof(elsewhere)) }));
    const foreign = new SoftAuthenticator(ORIGIN).create(await begin(elsewhere));
    expectRefused(await add(browser, foreign), 422, WORN_OUT);

    const { challenge } = await beginProof(browser);
    const otherAct = new SoftAuthenticator(ORIGIN).create({ ...options, challenge });
    expectRefused(await add(browser, otherAct), 422, WORN_OUT);

    const late = new SoftAuthenticator(ORIGIN).create(await begin(browser));
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expectRefused(await add(browser, late), 422, WORN_OUT);
  });

  test.each(SIGNED_WRONGLY)('With %s it is refused', async (_, deviation) => {
    const { browser } = await owner();
    const credential = new SoftAuthenticator(ORIGIN).create(await begin(browser), deviation);
    expectRefused(await add(browser, credential), 422, deviation.challenge ? WORN_OUT : WRONG);
    expect((await browser.send('GET', own)).json()).toMatchObject({ totalCount: 1 });
  });

  test('One that somebody has already is refused', async () => {
    const { key } = await owner();
    const { browser } = await owner('editor');
    const same = new SoftAuthenticator(ORIGIN, key.credentialId);
    const answer = await add(browser, same.create(await begin(browser)));
    expectRefused(answer, 409, { error: 'Этот ключ доступа уже добавлен.' });
  });

  test('An account has twenty at most', async () => {
    const { browser } = await owner();
    for (let count = 1; count < 20; count += 1) {
      await db.deleteFrom('attempts').execute();
      const fresh = new Browser(strict);
      fresh.token = browser.token;
      succeed(await add(fresh, new SoftAuthenticator(ORIGIN).create(await begin(fresh))));
    }
    expect((await browser.send('POST', `${own}/begin`, { password: PASSWORD })).statusCode).toBe(409);
  });
});

describe('A passkey is the second factor', () => {
  test('It completes a login in place of a code, whichever copy of the server is asked', async () => {
    const { email, key } = await owner();
    const browser = await waiting(email);
    const options = await beginProof(browser);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: key.credentialId, type: 'public-key' }],
    });
    const elsewhere = new Browser(otherCopy);
    elsewhere.token = browser.token;
    const proven = await prove(elsewhere, { passkey: key.get(options) });
    expect(proven.json()).toMatchObject({ data: { userRole: 'secretary', second_factor: 'none' } });
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await browser.send('GET', own)).json()).toMatchObject({
      data: [{ used_dt: expect.any(String) as string }],
    });
  });

  test.each(SIGNED_WRONGLY)('With %s it is refused', async (_, deviation) => {
    const { email, key } = await owner();
    const browser = await waiting(email);
    const answer = await prove(browser, { passkey: key.get(await beginProof(browser), deviation) });
    expectRefused(answer, 422, deviation.challenge ? WORN_OUT : WRONG);
    expect((await reads(browser)).statusCode).toBe(403);
  });

  test('What was signed serves once, right or wrong, and for its own login only', async () => {
    const { email, key } = await owner();
    const browser = await waiting(email);
    const options = await beginProof(browser);
    const wrong = key.get(options, { origin: 'https://evil.example' });
    expect((await prove(browser, { passkey: wrong })).statusCode).toBe(422);
    expectRefused(await prove(browser, { passkey: key.get(options) }), 422, WORN_OUT);
    const passkey = key.get(await beginProof(browser));
    const thief = await waiting(email);
    expectRefused(await prove(thief, { passkey }), 422, WORN_OUT);
    expect((await prove(browser, { passkey })).statusCode).toBe(200);
    expectRefused(await prove(thief, { passkey }), 422, WORN_OUT);
    const { attempt, options: ofLogin } = await beginLogin(thief);
    expect(attempt).not.toBe('');
    expectRefused(await prove(thief, { passkey: key.get(ofLogin) }), 422, WORN_OUT);
  });

  test('Of two who show the same at once one gets in', async () => {
    const { email, key } = await owner();
    const browser = await waiting(email);
    const elsewhere = new Browser(otherCopy);
    elsewhere.token = browser.token;
    const passkey = key.get(await beginProof(browser));
    const answers = await Promise.all([prove(browser, { passkey }), prove(elsewhere, { passkey })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
  });

  test('Another key, the passkey of somebody else and a removed one are refused', async () => {
    const { email, browser: first, key } = await owner();
    const other = await owner('administrator');
    const second = new SoftAuthenticator(ORIGIN);
    succeed(await add(first, second.create(await begin(first))));
    const browser = await waiting(email);
    const pretending = new SoftAuthenticator(ORIGIN, key.credentialId);
    pretending.userHandle = key.userHandle;
    expectRefused(await prove(browser, { passkey: pretending.get(await beginProof(browser)) }), 422, WRONG);
    expectRefused(await prove(browser, { passkey: other.key.get(await beginProof(browser)) }), 422, WRONG);
    const { data } = (await first.send('GET', own)).json<{ data: { passkey_id: number }[] }>();
    await first.send('POST', `${own}/${data[1]!.passkey_id}/remove`, { password: PASSWORD });
    const again = await waiting(email);
    expectRefused(await prove(again, { passkey: second.get(await beginProof(again)) }), 422, WRONG);
    expect((await prove(again, { passkey: key.get(await beginProof(again)) })).statusCode).toBe(200);
  });

  test('A count of signatures that does not grow is refused, and one that stays 0 is not', async () => {
    const { email, key } = await owner();
    const browser = await waiting(email);
    expect(
      (await prove(browser, { passkey: key.get(await beginProof(browser), { count: 0 }) })).statusCode,
    ).toBe(200);
    expect(
      (await prove(browser, { passkey: key.get(await beginProof(browser), { count: 0 }) })).statusCode,
    ).toBe(200);
    expect(
      (await prove(browser, { passkey: key.get(await beginProof(browser), { count: 5 }) })).statusCode,
    ).toBe(200);
    for (const count of [5, 4, 0])
      expectRefused(await prove(browser, { passkey: key.get(await beginProof(browser), { count }) }), 422, {
        error:
          'Похоже, у этого ключа доступа есть копия, поэтому он не принят. Войдите иначе и удалите этот ключ.',
      });
    expect(
      (await prove(browser, { passkey: key.get(await beginProof(browser), { count: 6 }) })).statusCode,
    ).toBe(200);
  });

  test('Its recovery codes complete a login too, and it gives new ones', async () => {
    const { email, browser, key, codes } = await owner();
    const other = await waiting(email);
    expect((await prove(other, { code: '123456' })).statusCode).toBe(422);
    expect((await prove(other, { code: codes[0] })).statusCode).toBe(200);
    const renewed = succeed(
      await browser.send('POST', '/api/users/me/second-factor/recovery-codes', {
        passkey: key.get(await beginProof(browser)),
      }),
    ).json<{ data: { recovery_codes: string[] } }>().data;
    const late = await waiting(email);
    expect((await prove(late, { code: codes[1] })).statusCode).toBe(422);
    expect((await prove(late, { code: renewed.recovery_codes[1] })).statusCode).toBe(200);
  });

  test('A proof is a code or a passkey, not both and not nothing', async () => {
    const { browser, key } = await owner();
    const passkey = key.get(await beginProof(browser));
    for (const proof of [{}, { code: '123456', passkey }])
      expectRefused(await prove(browser, proof), 422, { code: ['Введите код'] });
  });

  test('It is asked for where it is left to staff, too; who has none has nothing to sign', async () => {
    const { email, key } = await owner();
    const browser = await waiting(email, free);
    expect((await reads(browser)).statusCode).toBe(403);
    succeed(await prove(browser, { passkey: key.get(await beginProof(browser)) }));
    expect((await reads(browser)).statusCode).toBe(200);
    const { email: without } = await addUser(db, { role: 'editor' });
    const none = await logInAs(free, without);
    expect((await none.send('POST', '/api/users/me/second-factor/begin-passkey')).statusCode).toBe(409);
    const added = succeed(await add(none, new SoftAuthenticator(ORIGIN).create(await begin(none)))).json<{
      data: Added;
    }>().data;
    expect(added.recovery_codes).toHaveLength(10);
    expect((await none.send('GET', '/api/users/me')).statusCode).toBe(200);
  });
});

describe('A passkey alone logs in', () => {
  test('The login is complete, can be renewed, and may end on another copy of the server', async () => {
    const { id, email, key } = await owner('administrator');
    const { attempt, options } = await beginLogin(new Browser(strict));
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const browser = new Browser(otherCopy);
    const answer = await logIn(browser, attempt, key.get(options));
    expect(answer.json()).toMatchObject({
      data: { user_id: id, email, userRole: 'administrator', second_factor: 'none' },
    });
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect((await reads(browser)).statusCode).toBe(200);
  });

  test.each(SIGNED_WRONGLY)('With %s it does not', async (_, deviation) => {
    const { key } = await owner();
    const browser = new Browser(strict);
    const { attempt, options } = await beginLogin(browser);
    const answer = await logIn(browser, attempt, key.get(options, deviation));
    expectRefused(answer, 401, deviation.challenge ? WORN_OUT : WRONG);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('A used challenge, one of another attempt and a worn-out one open nothing', async () => {
    const { key } = await owner();
    const browser = new Browser(strict);
    const { attempt, options } = await beginLogin(browser);
    const passkey = key.get(options);
    const other = await beginLogin(browser);
    expectRefused(await logIn(new Browser(strict), other.attempt, passkey), 401, WORN_OUT);
    expect((await logIn(browser, attempt, passkey)).statusCode).toBe(200);
    expectRefused(await logIn(new Browser(strict), attempt, passkey), 401, WORN_OUT);
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expectRefused(await logIn(browser, other.attempt, key.get(other.options)), 401, WORN_OUT);
  });

  test('An unknown passkey, one with the handle of somebody else and a copied one open nothing', async () => {
    const { key } = await owner();
    const victim = await owner('administrator');
    const browser = new Browser(strict);
    const signed = async (by: SoftAuthenticator, deviation?: Deviation) => {
      const { attempt, options } = await beginLogin(browser);
      return logIn(browser, attempt, by.get(options, deviation));
    };
    const unknown = new SoftAuthenticator(ORIGIN);
    unknown.userHandle = victim.key.userHandle;
    expectRefused(await signed(unknown), 401, WRONG);
    expectRefused(await signed(key, { userHandle: victim.key.userHandle }), 401, WRONG);
    expect((await signed(key, { count: 9 })).statusCode).toBe(200);
    expect((await signed(key, { count: 3 })).statusCode).toBe(401);
  });

  test('Who is no longer staff, or is blocked, does not get in', async () => {
    const { id, key } = await owner();
    const browser = new Browser(strict);
    const enter = async () => {
      const { attempt, options } = await beginLogin(browser);
      return logIn(browser, attempt, key.get(options));
    };
    await db.updateTable('users').set({ role: 'member' }).where('id', '=', id).execute();
    expectRefused(await enter(), 401, WRONG);
    await db
      .updateTable('users')
      .set({ role: 'secretary', state: 'blocked', blocked_from: 'active' })
      .where('id', '=', id)
      .execute();
    expectRefused(await enter(), 403, {
      error: 'Аккаунт заблокирован. Обратитесь в федерацию.',
      code: 'blocked',
    });
  });

  test('A login that is under way while the owner is blocked or the passkey removed begins no session', async () => {
    const ends: readonly ((trx: Transaction<Database>, id: number) => Promise<unknown>)[] = [
      (trx, id) =>
        trx
          .updateTable('users')
          .set({ state: 'blocked', blocked_from: 'active' })
          .where('id', '=', id)
          .execute(),
      (trx, id) => trx.deleteFrom('passkeys').where('user_id', '=', id).execute(),
    ];
    for (const end of ends) {
      const { id, key } = await owner();
      const browser = new Browser(strict);
      const { attempt, options } = await beginLogin(browser);
      const { login } = await db.transaction().execute(async (trx) => {
        await lockUser(trx, id);
        const asked = logIn(browser, attempt, key.get(options));
        await waitUntilWaiting(db, 1);
        await end(trx, id);
        return { login: asked };
      });
      expectRefused(await login, 401, WRONG);
    }
  });

  test('A page of another site does not get the cookie', async () => {
    const answer = await strict.inject({
      method: 'POST',
      url: '/api/users/login/begin-passkey',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('The own passkeys', () => {
  async function listed(browser: Browser): Promise<{ passkey_id: number; name: string }[]> {
    return succeed(await browser.send('GET', own)).json<{ data: { passkey_id: number; name: string }[] }>()
      .data;
  }

  test('One is renamed, with a letter and a line of the log', async () => {
    const { id, email, browser } = await owner();
    const [passkey] = await listed(browser);
    const rename = (name: string) => browser.send('PUT', `${own}/${passkey!.passkey_id}`, { name });
    expectRefused(await rename(' '), 422, { name: ['Назовите ключ'] });
    expect((await rename(' Рабочий телефон ')).statusCode).toBe(200);
    expect(await listed(browser)).toMatchObject([{ name: 'Рабочий телефон' }]);
    const letters = await db
      .selectFrom('letters')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    expect(letters[0]!.text_body).toContain('Ключ доступа «Ноутбук» теперь называется «Рабочий телефон».');
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'rename-passkey')
      .execute();
    expect(log).toMatchObject([{ before: { name: 'Ноутбук' }, after: { name: 'Рабочий телефон' } }]);
    expect((await reads(browser)).statusCode).toBe(200);
  });

  test('One is removed with the password, which ends all other sessions; the only second factor is not', async () => {
    const { id, email, browser, key } = await owner();
    succeed(await add(browser, new SoftAuthenticator(ORIGIN).create(await begin(browser)), 'Запасной'));
    const [first, second] = await listed(browser);
    const remove = (passkeyId: number, password = PASSWORD) =>
      browser.send('POST', `${own}/${passkeyId}/remove`, { password });
    const elsewhere = await waiting(email);
    succeed(await prove(elsewhere, { passkey: key.get(await beginProof(elsewhere)) }));
    expectRefused(await remove(second!.passkey_id, 'Wrong-Password-1'), 422, {
      password: ['Неверный пароль'],
    });
    expect((await remove(second!.passkey_id)).statusCode).toBe(200);
    expect((await reads(browser)).statusCode).toBe(200);
    expect((await reads(elsewhere)).statusCode).toBe(401);
    expectRefused(await remove(first!.passkey_id), 409, {
      error: 'Это единственный второй шаг входа: сначала добавьте другой ключ доступа или настройте код.',
    });
    expect(await listed(browser)).toMatchObject([{ name: 'Ноутбук' }]);
    expect((await remove(second!.passkey_id)).statusCode).toBe(404);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before'])
      .where('subject_id', '=', id)
      .where('action', '=', 'remove-passkey')
      .execute();
    expect(log).toEqual([{ action: 'remove-passkey', before: { name: 'Запасной' } }]);
  });

  test('Of two last ones that are removed at once one stays', async () => {
    const { browser } = await owner();
    succeed(await add(browser, new SoftAuthenticator(ORIGIN).create(await begin(browser))));
    const passkeys = await listed(browser);
    const answers = await Promise.all(
      passkeys.map(({ passkey_id: id }) =>
        browser.send('POST', `${own}/${id}/remove`, { password: PASSWORD }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test('They are in what a person is given of all that is stored, without their keys', async () => {
    const { browser } = await owner();
    const { passkeys } = (await browser.send('GET', '/api/users/me/export')).json<{ passkeys: object[] }>();
    expect(passkeys).toEqual([{ name: 'Ноутбук', created_at: expect.any(String) as string, used_at: null }]);
  });

  test('Those of others are not reached', async () => {
    const { browser: victim } = await owner();
    const [passkey] = await listed(victim);
    const { browser } = await owner('administrator');
    const address = `${own}/${passkey!.passkey_id}`;
    expect((await browser.send('PUT', address, { name: 'Чужой' })).statusCode).toBe(404);
    expect((await browser.send('POST', `${address}/remove`, { password: PASSWORD })).statusCode).toBe(404);
    expect(await listed(victim)).toMatchObject([{ name: 'Ноутбук' }]);
  });

  test('An administrator takes them from who has lost them, with their recovery codes', async () => {
    const { id, email, browser, key } = await owner();
    const administrator = await owner('administrator');
    const staff = await administrator.browser.send(
      'GET',
      `/api/admin/staff?name=${encodeURIComponent(email)}`,
    );
    expect(staff.json()).toMatchObject({ data: [{ has_second_factor: 1 }] });
    succeed(await administrator.browser.send('POST', `/api/admin/users/${id}/reset-second-factor`));
    expect((await reads(browser)).statusCode).toBe(401);
    const next = new Browser(strict);
    expect((await next.logIn(email)).json()).toMatchObject({ data: { second_factor: 'setup' } });
    const { attempt, options } = await beginLogin(next);
    expectRefused(await logIn(next, attempt, key.get(options)), 401, WRONG);
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
    expect(codes).toEqual([]);
    expect((await readLink(db, email)).subject).toBe('Второй шаг входа сброшен');
  });
});
