import fc from 'fast-check';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveKey } from '../../../keys/secretKeys.ts';
import { buildTestApp, openTestServer, TEST_SECRET } from '../../../testing/server.ts';
import { readSettings } from '../../../settings.ts';
import { createBrowserKeys } from '../../notices/testing/pushService.ts';
import { ageTokens, Browser, logInAs, addUser, PASSWORD } from '../testing/people.ts';
import { decideRefresh, GRACE_MS, type PresentedToken } from './decideRefresh.ts';

const { app, db } = await openTestServer();
const GRACE_SECONDS = GRACE_MS / 1000;

const refreshCookieOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [headers['set-cookie'] ?? []].flat().find((line) => /^(__Host-)?refresh=/.test(line));

const isOpen = async (browser: Browser, id: number): Promise<boolean> =>
  (await browser.send('GET', `/api/users/${id}`)).statusCode === 200;

/** An access token of an hour ago. */
function wearOut(userId: number, sid: number): Promise<string> {
  return new SignJWT({ role: 'member', sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt(Math.floor(Date.now() / 1000) - 3_600)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 2_700)
    .sign(deriveKey(TEST_SECRET, 'access token'));
}

describe('The cookie', () => {
  test('It is for the server only, stays with the browser, or 30 days for who wants to be remembered', async () => {
    const { email } = await addUser(db);
    const passing = await new Browser(app).logIn(email);
    expect(refreshCookieOf(passing)).toMatch(/^refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const remembered = await new Browser(app).logIn(email, { remember: true });
    expect(refreshCookieOf(remembered)).toMatch(/; Max-Age=2592000$/);
  });

  test('Over https it is bound to the host and never sent in plain', async () => {
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'https://nardy.example',
    });
    const secure = await buildTestApp(db, { settings });
    const { email } = await addUser(db);
    const answer = await new Browser(secure).logIn(email);
    expect(refreshCookieOf(answer)).toMatch(
      /^__Host-refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    await secure.close();
  });

  test('Neither it nor its successor is stored as it is', async () => {
    const { email } = await addUser(db);
    const browser = await logInAs(app, email);
    const rows = await db.selectFrom('refresh_tokens').select('token_hash').execute();
    const value = browser.cookie!.split('=')[1]!;
    expect(rows.some(({ token_hash: hash }) => hash.toString('base64url') === value)).toBe(false);
  });
});

test('Who logs out everywhere is sent no notices in any browser', async () => {
  const { id, email } = await addUser(db);
  const browser = await logInAs(app, email);
  const endpoint = `https://push.example/${id}`;
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: id, endpoint, p256dh: 'x', auth: 'y' })
    .execute();
  await (await logInAs(app, email)).send('POST', '/api/users/logout', {});
  const count = () => db.selectFrom('push_subscriptions').select('id').where('user_id', '=', id).execute();
  expect(await count()).toHaveLength(1);
  await browser.send('POST', '/api/users/logout', { everywhere: true });
  expect(await count()).toEqual([]);
});

test.each(['a new password', 'its end from the list'])(
  'A browser whose login is ended from elsewhere is sent no notices any more, and the one that stays is: %s',
  async (how) => {
    const { id, email } = await addUser(db);
    const [phone, computer] = [await logInAs(app, email), await logInAs(app, email)];
    const subscribe = async (browser: Browser, endpoint: string) => {
      const body = { endpoint, keys: createBrowserKeys() };
      expect((await browser.send('POST', '/api/users/notices/subscriptions', body)).statusCode).toBe(200);
    };
    const [lost, kept] = ['phone', 'computer'].map(
      (name) => `https://fcm.googleapis.com/fcm/send/${name}${id}`,
    ) as [string, string];
    // A browser is of the login that asked last.
    await subscribe(computer, lost);
    await subscribe(phone, lost);
    await subscribe(computer, kept);
    if (how === 'a new password') {
      const password = 'Other-Password-2';
      const body = { current_password: PASSWORD, password, password_repeat: password };
      expect((await computer.send('POST', '/api/users/me/password', body)).statusCode).toBe(200);
    } else {
      const { data } = (await computer.send('GET', '/api/users/me/sessions')).json<{
        data: { session_id: number; is_current: 0 | 1 }[];
      }>();
      const { session_id: ended } = data.find(({ is_current: isCurrent }) => isCurrent === 0)!;
      expect((await computer.send('DELETE', `/api/users/me/sessions/${ended}`)).statusCode).toBe(200);
    }
    const left = db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id);
    expect(await left.execute()).toEqual([{ endpoint: kept }]);
  },
);

describe('A refresh', () => {
  test('It gives another access token, and after a while another cookie', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const first = browser.cookie;
    expect((await browser.refresh()).json()).toEqual({
      success: true,
      data: { access_token: expect.any(String) as string },
    });
    expect(browser.cookie).toBe(first);
    await ageTokens(db, browser.cookie, GRACE_SECONDS + 1);
    await browser.refresh();
    expect(browser.cookie).not.toBe(first);
    expect(await isOpen(browser, id)).toBe(true);
  });

  test('A client that calls its empty body JSON is answered as one that sends none', async () => {
    const { email } = await addUser(db);
    const { cookie } = await logInAs(app, email);
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/users/refresh-token', headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { access_token: expect.any(String) as string } },
    ]);
  });

  test('Without a cookie, with a made-up one or after the end it is refused, and the cookie goes', async () => {
    const browser = new Browser(app);
    expect((await browser.refresh()).statusCode).toBe(401);
    browser.cookie = `refresh=${'x'.repeat(43)}`;
    const answer = await browser.refresh();
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { success: false, message: { error: 'Войдите, чтобы увидеть это.' } },
    ]);
    expect(browser.cookie).toBeUndefined();
  });

  test('An old token, used after its grace, ends the login for all who have a copy', async () => {
    const { id, email } = await addUser(db);
    const owner = await logInAs(app, email);
    const thief = new Browser(app);
    thief.cookie = owner.cookie;
    await ageTokens(db, owner.cookie, GRACE_SECONDS + 1);
    await owner.refresh();
    await ageTokens(db, owner.cookie, GRACE_SECONDS + 1);
    expect(await isOpen(owner, id)).toBe(true);
    expect((await thief.refresh()).statusCode).toBe(401);
    expect((await owner.refresh()).statusCode).toBe(401);
    expect(await isOpen(owner, id)).toBe(false);
  });

  test('Of who is blocked or has been silent for too long it is refused', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const cookie = browser.cookie;
    await db.updateTable('sessions').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
    expect((await browser.refresh()).statusCode).toBe(401);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 9999) })
      .where('user_id', '=', id)
      .execute();
    await db
      .updateTable('users')
      .set({ state: 'blocked', blocked_from: 'active' })
      .where('id', '=', id)
      .execute();
    browser.cookie = cookie;
    expect((await browser.refresh()).statusCode).toBe(401);
  });
});

test('A login ends three months after it began however much it is used, and a week where the browser does not keep it', async () => {
  const longest = { true: 90, false: 7 };
  for (const remember of [true, false]) {
    const { id, email } = await addUser(db);
    const browser = new Browser(app);
    await browser.logIn(email, { remember });
    const began = new Date(Date.now() - (longest[`${remember}`] * 24 - 2) * 3_600_000);
    await db.updateTable('sessions').set({ created_at: began }).where('user_id', '=', id).execute();
    await ageTokens(db, browser.cookie, GRACE_SECONDS + 1);
    expect((await browser.refresh()).statusCode).toBe(200);
    const { expires_at: ends } = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(ends.getTime() - began.getTime()).toBe(longest[`${remember}`] * 86_400_000);
  }
});

test('A hundred tabs that refresh at once stay logged in, whatever answer comes last', async () => {
  const { id, email } = await addUser(db);
  const browser = await logInAs(app, email);
  for (let hour = 0; hour < 3; hour += 1) {
    await ageTokens(db, browser.cookie, 3600);
    const jar = browser.cookie;
    const tabs = Array.from({ length: 100 }, () => Object.assign(new Browser(app), { cookie: jar }));
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(100).fill(200));
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
    const last = tabs[Math.floor(Math.random() * tabs.length)]!;
    browser.cookie = last.cookie;
    browser.token = last.token;
  }
  expect(await isOpen(browser, id)).toBe(true);
});

/** The rule alone, with a browser whose tabs' requests and answers overtake each other. */
describe('In thousands of interleavings', () => {
  interface Family {
    readonly tokens: PresentedToken[];
    isEnded: boolean;
  }

  /** What the server does: tokens are their numbers. Gives the number that the cookie has afterwards. */
  function present(family: Family, number: number, now: number): number | undefined {
    const token = family.tokens[number];
    if (family.isEnded || !token) return undefined;
    const decision = decideRefresh(token, now);
    if (decision === 'reuse') family.isEnded = true;
    if (decision === 'rotate') {
      family.tokens[number] = { ...token, replacedAt: now };
      family.tokens.push({ createdAt: now, replacedAt: null });
    }
    if (decision === 'reuse') return undefined;
    return decision === 'keep' ? number : number + 1;
  }

  /** A burst: tabs that find their access tokens worn out, each at its time, with its ways there and back. */
  const burst = fc.array(
    fc.record({
      starts: fc.integer({ min: 0, max: 4000 }),
      goes: fc.integer({ min: 0, max: 4900 }),
      comes: fc.integer({ min: 0, max: 4900 }),
    }),
    { minLength: 1, maxLength: 100 },
  );

  test('The tabs of one browser never log it out', () => {
    fc.assert(
      fc.property(fc.array(burst, { minLength: 1, maxLength: 8 }), (bursts) => {
        const family: Family = { tokens: [{ createdAt: 0, replacedAt: null }], isEnded: false };
        let jar = 0;
        bursts.forEach((tabs, index) => {
          const begin = (index + 1) * 900_000;
          const sent = new Map<number, number>();
          const answers = new Map<number, number | undefined>();
          const steps = tabs.flatMap(({ starts, goes, comes }, tab) => [
            { at: begin + starts, act: () => sent.set(tab, jar) },
            {
              at: begin + starts + goes,
              act: () => answers.set(tab, present(family, sent.get(tab)!, begin + starts + goes)),
            },
            {
              at: begin + starts + goes + comes,
              act: () => {
                const kept = answers.get(tab);
                expect(kept).toBeDefined();
                jar = kept!;
              },
            },
          ]);
          for (const { act } of steps.toSorted((a, b) => a.at - b.at)) act();
        });
        expect(family.isEnded).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  test('Of two who have the same token, one is found out at the latest when both have come back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ isThief: fc.boolean(), wait: fc.integer({ min: 60_000, max: 3_600_000 }) }), {
          minLength: 6,
          maxLength: 30,
        }),
        (visits) => {
          const family: Family = { tokens: [{ createdAt: 0, replacedAt: null }], isEnded: false };
          const holds = { owner: 0, thief: 0 } as Record<string, number | undefined>;
          let now = 0;
          let both = false;
          for (const { isThief, wait } of visits) {
            now += wait;
            const who = isThief ? 'thief' : 'owner';
            const before = { ...holds };
            if (holds[who] === undefined) continue;
            holds[who] = present(family, holds[who], now);
            both ||= before['owner'] !== 0 && before['thief'] !== 0;
          }
          if (new Set(visits.map(({ isThief }) => isThief)).size === 2) {
            const first = visits[0]!.isThief;
            expect(family.isEnded).toBe(visits.some(({ isThief }) => isThief !== first));
          }
          expect(both && !family.isEnded).toBe(false);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('A logout', () => {
  test('It ends this login at once, its access token too', async () => {
    const { id, email } = await addUser(db);
    const [here, there] = [await logInAs(app, email), await logInAs(app, email)];
    expect((await here.send('POST', '/api/users/logout', {})).json()).toEqual({ success: true, data: {} });
    expect(here.cookie).toBeUndefined();
    expect([await isOpen(here, id), await isOpen(there, id)]).toEqual([false, true]);
  });

  test('Everywhere it ends all; the cookie is enough', async () => {
    const { id, email } = await addUser(db);
    const [here, there] = [await logInAs(app, email), await logInAs(app, email)];
    here.token = undefined;
    await here.send('POST', '/api/users/logout', { everywhere: true });
    expect(await isOpen(there, id)).toBe(false);
    expect((await there.refresh()).statusCode).toBe(401);
  });

  test.each([{ everywhere: true }, {}])(
    'It ends no login of another person whose cookie the browser has by now: %o',
    async (body) => {
      const [own, other] = [await addUser(db), await addUser(db)];
      const [browser, staff] = [await logInAs(app, own.email), await logInAs(app, other.email)];
      const elsewhere = await logInAs(app, other.email);
      browser.cookie = staff.cookie;
      const answer = await browser.send('POST', '/api/users/logout', body);
      expect(await isOpen(browser, own.id)).toBe(false);
      expect([await isOpen(staff, other.id), await isOpen(elsewhere, other.id)]).toEqual([true, true]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await staff.refresh()).statusCode).toBe(200);
    },
  );

  test('A token that is worn out still says whose login ends, and whose does not', async () => {
    const [own, other] = [await addUser(db), await addUser(db)];
    const [browser, staff] = [await logInAs(app, own.email), await logInAs(app, other.email)];
    const there = Object.assign(new Browser(app), { cookie: browser.cookie });
    const { sid } = decodeJwt<{ sid: number }>(browser.token!);
    browser.token = await wearOut(own.id, sid);
    browser.cookie = staff.cookie;
    expect((await browser.send('GET', `/api/users/${own.id}`)).statusCode).toBe(401);
    expect((await browser.send('POST', '/api/users/logout', {})).statusCode).toBe(200);
    expect((await there.refresh()).statusCode).toBe(401);
    expect((await staff.refresh()).statusCode).toBe(200);
  });

  test('A token that is no good any more leaves it to the cookie', async () => {
    const { email } = await addUser(db);
    const browser = await logInAs(app, email);
    const there = Object.assign(new Browser(app), { cookie: browser.cookie });
    browser.token = 'worn.out.token';
    expect((await browser.send('POST', '/api/users/logout', {})).statusCode).toBe(200);
    expect((await there.refresh()).statusCode).toBe(401);
  });

  test('Who is not logged in is logged out already', async () => {
    expect((await new Browser(app).send('POST', '/api/users/logout', {})).statusCode).toBe(200);
  });
});

test('The own account is told to its owner only', async () => {
  const { id, email, playerId } = await addUser(db, { isPlayer: true });
  const browser = await logInAs(app, email);
  expect((await browser.send('GET', `/api/users/${id}`)).json()).toMatchObject({
    success: true,
    data: { user_id: id, email, userRole: 'member', player_id: playerId, referee_id: null },
  });
  const other = await addUser(db);
  expect((await browser.send('GET', `/api/users/${other.id}`)).statusCode).toBe(403);
  expect((await new Browser(app).send('GET', `/api/users/${id}`)).statusCode).toBe(401);
});
