import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { computeCode, logInProven, proveWith } from '../features/accounts/testing/authenticator.ts';
import { ageTokens, Browser, logInAs, addUser, PASSWORD } from '../features/accounts/testing/people.ts';
import { createPaper } from '../features/accounts/testing/forms.ts';
import { sealedFactors } from '../features/accounts/index.ts';
import { deriveCodesKey, hashCode } from '../features/accounts/secondFactor/secrets.ts';
import { matchCodes } from '../features/matches/index.ts';
import { createPrivateFiles, sealedDocuments } from '../features/privateFiles/index.ts';
import { previewTokens } from '../preview/tokens.ts';
import { silentLog } from '../testing/log.ts';
import { buildTestApp, openTestServer, type TestServer } from '../testing/server.ts';
import { TEST_KEYS } from '../testing/secret.ts';
import { loadLastingKeys } from './lastingKeys.ts';
import { listRetiring } from './repository.ts';
import { retireKeys } from './retire.ts';
import { computeFingerprint, type SecretKeys } from './secretKeys.ts';

const OLD = TEST_KEYS.current;
const NEW = 'the key that comes after it, of 32 characters and more';
const never = new AbortController().signal;
const sealed = [sealedDocuments, sealedFactors];

/** A federation with copies of the server that know what their settings say. */
class Federation {
  readonly #server: TestServer;
  readonly #apps: FastifyInstance[] = [];

  constructor(server: TestServer) {
    this.#server = server;
    afterAll(async () => {
      for (const app of this.#apps) await app.close();
    });
  }

  get db() {
    return this.#server.db;
  }

  files(keys: SecretKeys) {
    return createPrivateFiles({ db: this.db, documents: this.#server.documents, keys });
  }

  async start(keys: SecretKeys): Promise<FastifyInstance> {
    const { db } = this;
    const storage = { media: this.#server.media, documents: this.#server.documents };
    const lastingKeys = await loadLastingKeys(db, keys);
    const app = await buildTestApp(db, { keys, lastingKeys, storage, requiresSecondFactor: true });
    this.#apps.push(app);
    return app;
  }

  retire(keys: SecretKeys): Promise<readonly string[]> {
    return retireKeys({ db: this.db, log: silentLog, keys, sealed }, never);
  }

  /** A copy was last seen signing under the key so many minutes ago. */
  async use(key: string, minutes = 0): Promise<void> {
    await sql`
      insert into secret_keys (key_fingerprint, used_at) values (${computeFingerprint(key)}, now() - make_interval(mins => ${minutes}))
      on conflict (key_fingerprint) do update set used_at = excluded.used_at
    `.execute(this.db);
  }

  async store(keys: SecretKeys, mark: string): Promise<number> {
    const { id: userId } = await addUser(this.db);
    const files = this.files(keys);
    const file = await files.keep({
      field: 'file',
      name: 'a.pdf',
      content: Readable.from([createPaper(mark)]),
    });
    const [id = 0] = await this.db.transaction().execute((trx) => files.attach(trx, userId, [file]));
    return id;
  }

  async read(keys: SecretKeys, id: number): Promise<string> {
    const file = await this.files(keys).open(id);
    return file ? (await buffer(file.content)).toString('latin1') : '';
  }
}

const [rolling, leaking] = [new Federation(await openTestServer()), new Federation(await openTestServer())];
beforeEach(async () => {
  for (const { db } of [rolling, leaking]) await db.deleteFrom('attempts').execute();
});

const [KNOWS_OLD, KNOWS_NEXT] = [{ current: OLD }, { current: OLD, next: NEW }];
const [EXCHANGES, KNOWS_NEW] = [{ current: NEW, previous: OLD }, { current: NEW }];
const MATCH = { tournamentId: 17, game: 152, players: [4, 9] } as const;

/** A browser with what another one has: the same person goes on at another copy. */
function move(browser: Browser, app: FastifyInstance): Browser {
  const moved = new Browser(app);
  return Object.assign(moved, { cookie: browser.cookie, device: browser.device, token: browser.token });
}

const isLetIn = async (browser: Browser): Promise<boolean> =>
  (await browser.send('GET', '/api/users/me')).statusCode === 200;

async function completes(app: FastifyInstance, email: string, code: string): Promise<boolean> {
  const browser = new Browser(app);
  await browser.logIn(email);
  return (await proveWith(browser, code)).statusCode === 200;
}

const slipOf = async ({ db }: Federation, keys: SecretKeys): Promise<string> =>
  matchCodes((await loadLastingKeys(db, keys)).matchCodes).format(MATCH);

async function pushKeyOf(app: FastifyInstance, browser: Browser): Promise<string> {
  const answer = await move(browser, app).send('GET', '/api/users/notices/key');
  return answer.json<{ data: { public_key: string } }>().data.public_key;
}

/** Makes recovery codes what they were before accounts had keys of their own. */
async function makeOldCodes({ db }: Federation, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashCode(deriveCodesKey(OLD), userId, code),
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
  await db
    .updateTable('second_factors')
    .set({ codes_key: null, key_fingerprint: null })
    .where('user_id', '=', userId)
    .execute();
}

test('Copies that know different keys serve the same people, and the old key is needed no more', async () => {
  const first = await rolling.start(KNOWS_OLD);
  const [staff, member] = [await logInProven(rolling.db, first), await addUser(rolling.db)];
  const early = await logInProven(rolling.db, first);
  await makeOldCodes(rolling, early.id, early.codes);
  const browser = await logInAs(first, member.email);
  const document = await rolling.store(KNOWS_OLD, 'PASSPORT 1');
  const [slip, pushKey] = [await slipOf(rolling, KNOWS_OLD), await pushKeyOf(first, browser)];
  const paths = ['/api/admin/registrations', '/api/users/me'];

  const [before, after] = [await rolling.start(KNOWS_NEXT), await rolling.start(EXCHANGES)];
  for (const app of [before, after]) {
    expect(await isLetIn(move(browser, app))).toBe(true);
    expect((await move(staff.browser, app).send('GET', paths[0] ?? '')).statusCode).toBe(200);
    expect(await pushKeyOf(app, browser)).toBe(pushKey);
  }
  const later = await rolling.store(EXCHANGES, 'PASSPORT 2');
  const late = await addUser(rolling.db);
  expect(await isLetIn(move(await logInAs(after, late.email), before))).toBe(true);
  for (const keys of [KNOWS_NEXT, EXCHANGES])
    expect((await rolling.read(keys, document)) + (await rolling.read(keys, later))).toMatch(
      /PASSPORT 1[^]*PASSPORT 2/,
    );
  expect(await completes(after, staff.email, computeCode(staff.secret, 1))).toBe(true);
  expect(await completes(before, staff.email, staff.codes[0] ?? '')).toBe(true);
  expect(await completes(after, early.email, early.codes[0] ?? '')).toBe(true);

  await rolling.use(OLD);
  expect(await rolling.retire(EXCHANGES)).toEqual([]);
  expect(await listRetiring(rolling.db)).toEqual([
    { fingerprint: computeFingerprint(OLD), is_needed: true, closed: 0 },
  ]);
  // The copy that signs under the old key has gone, and what it signed has worn out.
  await rolling.use(OLD, 40);
  expect(await rolling.retire(EXCHANGES)).toEqual([computeFingerprint(OLD)]);
  expect(await listRetiring(rolling.db)).toMatchObject([{ is_needed: false }]);

  const last = await rolling.start(KNOWS_NEW);
  expect((await rolling.read(KNOWS_NEW, document)) + (await rolling.read(KNOWS_NEW, later))).toMatch(
    /PASSPORT 1[^]*PASSPORT 2/,
  );
  const moved = move(browser, last);
  expect(await isLetIn(moved)).toBe(false);
  expect((await moved.refresh()).statusCode).toBe(200);
  expect(await isLetIn(moved)).toBe(true);
  expect(await completes(last, early.email, computeCode(early.secret, 1))).toBe(true);
  expect(await completes(last, early.email, early.codes[1] ?? '')).toBe(true);
  expect(await completes(last, staff.email, staff.codes[1] ?? '')).toBe(true);
  expect(await completes(last, staff.email, early.codes[2] ?? '')).toBe(false);
  expect([await slipOf(rolling, KNOWS_NEW), await pushKeyOf(last, moved)]).toEqual([slip, pushKey]);
});

test('A login is renewed by one copy and goes on at another', async () => {
  const [before, after] = [await rolling.start(KNOWS_NEXT), await rolling.start(EXCHANGES)];
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    const browser = await logInAs(one, (await addUser(rolling.db)).email);
    await ageTokens(rolling.db, browser.cookie, 60);
    const tab = move(browser, other);
    expect([(await browser.refresh()).statusCode, (await tab.refresh()).statusCode]).toEqual([200, 200]);
    expect(tab.cookie).toBe(browser.cookie);
    await ageTokens(rolling.db, browser.cookie, 60);
    expect((await tab.refresh()).statusCode).toBe(200);
  }
});

test('A preview opens at a copy with another key, as long as that knows the one it was made under', async () => {
  const [before, after] = [await rolling.start(KNOWS_NEXT), await rolling.start(EXCHANGES)];
  const [one, other] = [previewTokens(KNOWS_NEXT), previewTokens(EXCHANGES)];
  for (const [token, app] of [
    [await one.issue({ familyId: 1, path: '/x' }), after],
    [await other.issue({ familyId: 1, path: '/x' }), before],
  ] as const)
    expect((await app.inject({ url: `/preview?token=${token}` })).headers.location).toBe('/x');
});

test('Nothing that is signed under a leaked key holds, and what lies with people is replaced where it could be forged', async () => {
  const before = await leaking.start(KNOWS_OLD);
  const staff = await logInProven(leaking.db, before);
  await makeOldCodes(leaking, staff.id, staff.codes);
  const browser = await logInAs(before, (await addUser(leaking.db)).email);
  const document = await leaking.store(KNOWS_OLD, 'PASSPORT 3');
  const [slip, pushKey] = [await slipOf(leaking, KNOWS_OLD), await pushKeyOf(before, browser)];
  const preview = await previewTokens(KNOWS_OLD).issue({ familyId: 1, path: '/x' });
  // An exchange in good order was done before it was known.
  const soon = { current: 'a key of the time in between, of 32 characters and more', previous: OLD };
  expect(await slipOf(leaking, soon)).toBe(slip);

  const keys = { ...soon, previous: undefined, leaked: OLD };
  const after = await leaking.start(keys);
  const moved = move(browser, after);
  expect(await isLetIn(moved)).toBe(false);
  expect((await moved.refresh()).statusCode).toBe(200);
  expect(await isLetIn(moved)).toBe(true);
  expect((await after.inject({ url: `/preview?token=${preview}` })).statusCode).toBe(404);
  expect(await slipOf(leaking, keys)).not.toBe(slip);
  expect(await pushKeyOf(after, moved)).not.toBe(pushKey);
  const replaced = await slipOf(leaking, keys);
  await leaking.use(OLD, 40);
  expect(await leaking.retire(keys)).toEqual([computeFingerprint(OLD)]);

  const only = { current: keys.current };
  const last = await leaking.start(only);
  expect(await leaking.read(only, document)).toContain('PASSPORT 3');
  expect(await slipOf(leaking, only)).toBe(replaced);
  expect(await completes(last, staff.email, computeCode(staff.secret, 1))).toBe(true);
  expect(await completes(last, staff.email, staff.codes[0] ?? '')).toBe(true);
});

test('A secret that waits for its first code is sealed anew with the one that holds, whichever keys they are under', async () => {
  const [before, after] = [await rolling.start(KNOWS_NEXT), await rolling.start(EXCHANGES)];
  const { id, browser } = await logInProven(rolling.db, before);
  const pending = await move(browser, after).send('POST', '/api/users/me/second-factor/set-up', {
    password: PASSWORD,
  });
  const { secret } = pending.json<{ data: { secret: string } }>().data;
  const fingerprint = async () =>
    (
      await rolling.db
        .selectFrom('second_factors')
        .select('key_fingerprint')
        .where('user_id', '=', id)
        .execute()
    )[0]?.key_fingerprint;
  expect(await fingerprint()).toBeNull();
  await rolling.retire(EXCHANGES);
  expect(await fingerprint()).toBe(computeFingerprint(NEW));
  const moved = move(browser, await rolling.start(KNOWS_NEW));
  await moved.refresh();
  const confirmed = await moved.send('POST', '/api/users/me/second-factor/confirm', {
    code: computeCode(secret),
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
});

test('The key of recovery codes is sealed anew for who has passkeys alone, too', async () => {
  const { id, email, codes } = await logInProven(rolling.db, await rolling.start(KNOWS_NEXT));
  const bytes = Buffer.from(email);
  await rolling.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: bytes,
      public_key: bytes,
      user_handle: bytes,
      sign_count: 0,
      transports: [],
      name: 'Ноутбук',
    })
    .execute();
  await rolling.db
    .updateTable('second_factors')
    .set({ secret: null, confirmed_at: null })
    .where('user_id', '=', id)
    .execute();
  await rolling.retire(EXCHANGES);
  expect(await completes(await rolling.start(KNOWS_NEW), email, codes[0] ?? '')).toBe(true);
});

test('What no key opens stays as it is, and is counted', async () => {
  const lost = await leaking.store(
    { current: 'a key that nobody has any more, of 32 characters' },
    'PASSPORT 4',
  );
  const keys = { current: NEW, previous: 'a key of the time in between, of 32 characters and more' };
  await leaking.retire(keys);
  expect(await listRetiring(leaking.db)).toContainEqual({
    fingerprint: computeFingerprint(keys.previous),
    is_needed: false,
    closed: 1,
  });
  await expect(leaking.read(keys, lost)).rejects.toThrow('SECRET_KEY is another one');
});
