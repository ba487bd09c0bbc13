import { LOGIN_MESSAGES } from '@nardy/contract';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '../../demo/logins.ts';
import { buildTestApp, openTestServer } from '../../testing/server.ts';
import { hashPassword } from './password.ts';
import { Browser, logInAs, addUser, PASSWORD } from './testing/people.ts';

const { app, db } = await openTestServer();
const [administrator, athlete] = DEMO_LOGINS;

beforeEach(() => db.deleteFrom('attempts').execute());

let caller = 0;

/** Each login from an address of its own: an address may try only ten times a minute. */
const logIn = (body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: body,
    remoteAddress: `10.0.${Math.trunc(caller / 250)}.${(caller++ % 250) + 1}`,
  });

describe('A right password', () => {
  test('It gives a token for 15 minutes that names the user and the role', async () => {
    const answer = await logIn({ login: administrator.login, password: administrator.password });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: Record<string, unknown> }>();
    expect(data).toEqual({
      access_token: expect.any(String) as string,
      user_id: expect.any(Number) as number,
      userRole: 'administrator',
      player_id: null,
      second_factor: 'none',
    });
    const claims = decodeJwt(String(data['access_token']));
    expect(claims['sid']).toEqual(expect.any(Number));
    expect(claims).toMatchObject({ sub: String(data['user_id']), role: 'administrator' });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
  });

  test('The answer of an athlete has the player', async () => {
    const { login, password } = athlete;
    const { data } = (await logIn({ login, password, remember: true })).json<{
      data: { player_id: number };
    }>();
    const player = await app.inject({ url: `/api/players/${data.player_id}` });
    expect(player.json()).toMatchObject({ data: { fullName: 'Щербакова Екатерина Сергеевна' } });
  });

  test('The case of the address and blanks around it do not count', async () => {
    const answer = await logIn({ login: '  Admin@Nardy.Example ', password: administrator.password });
    expect(answer.statusCode).toBe(200);
  });

  test('The answer is kept nowhere', async () => {
    const answer = await logIn({ login: administrator.login, password: administrator.password });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('A refused login', () => {
  const refusal = { success: false, message: { error: LOGIN_MESSAGES.refused } };

  test('A wrong password and an unknown address get the same answer', async () => {
    const wrong = await logIn({ login: administrator.login, password: 'Wrong-Password-1' });
    const unknown = await logIn({ login: 'nobody@nardy.example', password: 'Wrong-Password-1' });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(refusal);
    }
  });

  test('An unknown address takes as much work as a wrong password', async () => {
    // Of the processor, for the clock says more of a busy machine than of us. Without a hash it is a tenth.
    const workOf = async (login: string): Promise<number> => {
      await db.deleteFrom('attempts').execute();
      const before = process.cpuUsage();
      for (let attempt = 0; attempt < 12; attempt += 1) await logIn({ login, password: 'Wrong-Password-1' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOf(administrator.login);
    const wrong = await workOf(administrator.login);
    const unknown = await workOf('nobody@nardy.example');
    expect(unknown / wrong).toBeGreaterThan(0.35);
    expect(unknown / wrong).toBeLessThan(2.8);
  });
});

describe('Fields', () => {
  test.each([
    [{}, { login: [LOGIN_MESSAGES.emailRequired], password: [LOGIN_MESSAGES.passwordRequired] }],
    [
      { login: ' ', password: '' },
      { login: ['Email не может быть пустым'], password: ['Пароль не может быть пустым'] },
    ],
    [{ login: 'admin', password: 'Nardy-Admin-1' }, { login: ['Введите корректный email'] }],
    [{ login: 'a@b.ru', password: 'Short-1' }, { password: ['Не менее 8 символов'] }],
    [{ login: 'a@b.ru', password: 'пароль-Parol-1' }, { password: [LOGIN_MESSAGES.passwordCharacters] }],
    [{ login: 'a@b.ru', password: 'no-capital-1' }, { password: [LOGIN_MESSAGES.passwordCharacters] }],
    [{ login: 'a@b.ru', password: 'No-Digit-Here' }, { password: [LOGIN_MESSAGES.passwordCharacters] }],
    [
      { login: 1, password: null },
      { login: ['Email не может быть пустым'], password: ['Пароль не может быть пустым'] },
    ],
  ])('%j is refused in the words of the form', async (body, message) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ success: false, message });
  });

  test('A body that is no JSON is refused and is no fault', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"login":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: { error: expect.any(String) as string } });
  });

  test('The demo passwords keep the rules', async () => {
    for (const { login, password } of DEMO_LOGINS)
      expect((await logIn({ login, password })).statusCode).toBe(200);
  });
});

test('Each attempt to enter, and each act that is not allowed, is a line of the log that names no address typed', async () => {
  const lines: string[] = [];
  const logging = await buildTestApp(db, {
    log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
  });
  const { id, email } = await addUser(db);
  const blocked = await addUser(db, { state: 'blocked' });
  const browser = new Browser(logging);
  await browser.logIn('nobody@mail.example', { password: WRONG });
  await browser.logIn(email, { password: WRONG });
  await browser.logIn(blocked.email);
  await browser.logIn(email);
  expect((await browser.send('GET', '/api/admin/log')).statusCode).toBe(403);
  await logging.close();
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event);
  expect(events.map(({ event, outcome, userId }) => [event, outcome, userId])).toEqual([
    ['login', 'wrong password', undefined],
    ['login', 'wrong password', id],
    ['login', 'account not open', blocked.id],
    ['login', 'completed', id],
    ['permission', 'refused', id],
  ]);
  for (const event of events) expect(event['reqId']).toEqual(expect.any(String));
  expect(lines.join('')).not.toMatch(/nobody@|user-\d/);
});

const WRONG = 'Wrong-Password-1';

describe('Limits of wrong passwords', () => {
  const statusesOf = async (count: number, attempt: () => Promise<{ statusCode: number }>) => {
    const statuses = [];
    for (let number = 0; number < count; number += 1) statuses.push((await attempt()).statusCode);
    return statuses;
  };
  const tryFrom = (remoteAddress: string, login: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/users/login', payload: { login, password }, remoteAddress });

  /** As if somebody with two hundred addresses had tried one wrong password from each. */
  const tryFromEverywhere = async (email: string) => {
    await tryFrom('10.8.8.8', email, WRONG);
    await db.updateTable('attempts').set({ count: 200 }).where('scope', '=', 'login account').execute();
  };

  test('The eleventh wrong password of one address within a minute is refused in Russian', async () => {
    const statuses = await statusesOf(10, () => tryFrom('10.9.9.9', 'nobody@nardy.example', WRONG));
    expect(statuses).toEqual(Array<number>(10).fill(401));
    const refused = await tryFrom('10.9.9.9', administrator.login, administrator.password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      message: { error: expect.stringMatching(/^Слишком много попыток входа\. Попробуйте через/) as string },
    });
  });

  test('Right passwords of a whole hall behind one address are not counted', async () => {
    const { login, password } = athlete;
    const statuses = await statusesOf(15, () => tryFrom('10.9.9.8', login, password));
    expect(statuses).toEqual(Array<number>(15).fill(200));
  });

  test('Who tries one account from one address waits, known or not, and locks out nobody else', async () => {
    const { email } = await addUser(db);
    for (const login of [email, 'unknown@mail.example']) {
      for (let batch = 0; batch < 2; batch += 1) {
        expect(await statusesOf(10, () => tryFrom('10.9.9.7', login, WRONG))).toEqual(
          Array<number>(10).fill(401),
        );
        // The minute of the address is over, the quarter of an hour of account and address is not.
        await db.deleteFrom('attempts').where('scope', '=', 'login address').execute();
      }
      const late = await tryFrom('10.9.9.7', login, PASSWORD);
      expect([late.statusCode, late.json()]).toEqual([
        429,
        { success: false, message: { error: 'Слишком много попыток входа. Попробуйте через 15 минут.' } },
      ]);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(600);
    }
    expect((await tryFrom('10.9.9.6', email, PASSWORD)).statusCode).toBe(200);
  });

  test('The right password starts the count of account and address anew', async () => {
    const { email } = await addUser(db);
    const tryTen = async () => {
      await statusesOf(9, () => tryFrom('10.9.9.5', email, WRONG));
      await db.deleteFrom('attempts').where('scope', '=', 'login address').execute();
    };
    await tryTen();
    await tryTen();
    expect((await tryFrom('10.9.9.5', email, PASSWORD)).statusCode).toBe(200);
    await tryTen();
    expect((await tryFrom('10.9.9.5', email, PASSWORD)).statusCode).toBe(200);
  });

  test('A device that has logged in before is not locked out by anybody', async () => {
    const { email } = await addUser(db);
    const own = await logInAs(app, email);
    await tryFromEverywhere(email);
    const stranger = new Browser(app);
    expect((await stranger.logIn(email)).statusCode).toBe(429);
    expect((await own.refresh()).statusCode).toBe(200);
    expect((await own.send('POST', '/api/users/logout', {})).statusCode).toBe(200);
    expect((await own.logIn(email)).statusCode).toBe(200);
    // Another account's device is a stranger here.
    const other = await logInAs(app, (await addUser(db)).email);
    expect((await other.logIn(email)).statusCode).toBe(429);
  });

  test('Wrong passwords on a known device are counted too', async () => {
    const { email } = await addUser(db);
    const own = await logInAs(app, email);
    const statuses = await statusesOf(21, () => own.logIn(email, { password: WRONG }));
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });

  test('A password without its code makes no device known', async () => {
    const { email } = await addUser(db, { role: 'secretary' });
    const thief = new Browser(app);
    await db
      .insertInto('second_factors')
      .values({
        user_id: (
          await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
        ).id,
        secret: Buffer.alloc(20),
        confirmed_at: new Date(),
      })
      .execute();
    expect((await thief.logIn(email)).json()).toMatchObject({ data: { second_factor: 'code' } });
    await tryFromEverywhere(email);
    expect((await thief.logIn(email)).statusCode).toBe(429);
  });
});

test('Passwords are kept as argon2id hashes only', async () => {
  const users = await db.selectFrom('users').select('password_hash').execute();
  for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$/);
  expect(await hashPassword('Same-Password-1')).not.toBe(await hashPassword('Same-Password-1'));
});
