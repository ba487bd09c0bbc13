import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DeskScreen, ServerStatus } from '@nardy/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '../database/connection.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from '../database/replica/testing/cluster.ts';
import { GRACE_MS } from '../features/accounts/sessions/decideRefresh.ts';
import { createAdultForm, createPaper } from '../features/accounts/testing/forms.ts';
import { ageTokens, addUser } from '../features/accounts/testing/people.ts';
import type { DeskDriver } from '../features/desk/testing/desk.ts';
import { Follower } from '../features/live/testing/follower.ts';
import { passOn, startS3Proxy } from '../faults/testing/s3Proxy.ts';
import { startS3 } from '../storage/testing/stores.ts';
import { layDatabaseLine, type DatabaseLine } from '../testing/databaseLine.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { TEST_SECRET } from '../testing/secret.ts';
import { startCopies, type Copies, type Copy } from './testing/copies.ts';
import { openHall } from './testing/hall.ts';
import { HallScreen } from './testing/hallScreen.ts';
import { KeepAliveConnection } from './testing/keepAliveConnection.ts';
import { startLoad, type Load } from './testing/load.ts';
import { canStartCopies, canStartNginx } from './testing/prerequisites.ts';
import {
  addEntry,
  openDirectorAt,
  logIn,
  readAnswer,
  readLogin,
  readPage,
  refresh,
  registerWith,
  sendAs,
  fetchStatus,
  UNAVAILABLE,
} from './testing/requests.ts';

let postgres: PrimaryAndStandby;
let line: DatabaseLine;
let database: Connection;
let copies: Copies;
let admin: string;

const canStart = canStartCopies() && canStartNginx();
describe.runIf(canStart)('Three copies behind nginx, with a replica and S3', async () => {
  const { variables } = await startS3();
  const s3Endpoint = variables['S3_ENDPOINT'] ?? '';
  const proxy = await startS3Proxy(s3Endpoint);

  beforeAll(async () => {
    postgres = await startPrimaryAndStandby();
    line = await layDatabaseLine(postgres.primary.url);
    copies = await startCopies({
      ...variables,
      S3_ENDPOINT: proxy.endpoint,
      SECRET_KEY: TEST_SECRET,
      DATABASE_URL: line.url,
      DATABASE_REPLICA_URL: postgres.standby.url,
      DEMO: 'off',
    });
    database = connect(line.url, { max: 3 });
    admin = (await addUser(database.db, { role: 'administrator' })).email;
  });

  afterAll(async () => {
    await copies?.remove();
    await database?.db.destroy();
    await line?.close();
    await postgres?.remove();
  });

  test('A login of one copy holds at the others, is renewed by any, and ends at all', async () => {
    const [first, second, third] = copies.copies.map(({ origin }) => origin) as [string, string, string];
    const { token, cookie } = await logIn(first, admin);
    expect(await fetchStatus(`${second}/api/users/me`, token)).toBe(200);
    const renewed = await readLogin(await refresh(third, cookie));
    const next = renewed.token;
    expect(await fetchStatus(`${first}/api/users/me`, next)).toBe(200);
    const headers = { authorization: `Bearer ${next}`, cookie: renewed.cookie };
    expect((await fetch(`${second}/api/users/logout`, { method: 'POST', headers })).status).toBe(200);
    for (const origin of [first, second, third])
      expect(await fetchStatus(`${origin}/api/users/me`, next)).toBe(401);
  });

  test('A cookie that is shown to all copies at once is exchanged for one and the same, and the login goes on', async () => {
    const { cookie } = await logIn(copies.copies[0].origin, admin);
    await ageTokens(database.db, cookie, GRACE_MS / 1000 + 1);
    const origins = Array.from({ length: 4 }, () => copies.copies.map(({ origin }) => origin)).flat();
    const answers = await Promise.all(
      origins.map(async (origin) => readLogin(await refresh(origin, cookie))),
    );
    const cookies = new Set(answers.map((answer) => answer.cookie));
    expect(cookies.size).toBe(1);
    expect(cookies).not.toContain(cookie);
    const statuses = answers.map(({ token }, at) =>
      fetchStatus(`${origins[(at + 1) % 3]}/api/users/me`, token),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    for (const { origin } of copies.copies)
      expect((await refresh(origin, answers[0]?.cookie ?? '')).status).toBe(200);
  });

  test('Wrong passwords are counted by all of them together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { origin } = copies.copies[attempt % 3] ?? copies;
      const answer = await fetch(`${origin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ login: `nobody-${attempt}@mail.example`, password: 'Wrong-Password-1' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[10]).toBe(429);
  });

  test('Documents sent to one copy are opened by another, and the letter goes once', async () => {
    const [first, second] = copies.copies;
    expect(await registerWith(first.origin, createAdultForm(), createPaper('of three copies'))).toBe(200);
    const { token } = await logIn(second.origin, admin);
    expect((await openLastDocument(second.origin, token)).toString()).toContain('of three copies');
    const letters = await waitUntil(async () => {
      const waiting = await database.db
        .selectFrom('letters')
        .select('id')
        .where('sent_at', 'is', null)
        .execute();
      expect(waiting).toEqual([]);
      return copies.listLetters();
    });
    expect(letters).toHaveLength(1);
  });

  test('What one copy changes, the others show at once', async () => {
    const { token } = await logIn(copies.copies[0].origin, admin);
    for (let change = 0; change < 3; change += 1) {
      const title = await addEntry(copies.copies[change % 3]?.origin ?? '', token, 'referee_categories');
      for (const { origin } of copies.copies)
        await waitUntil(async () =>
          expect(await (await fetch(`${origin}/api/hdbk/referee-categories`)).text()).toContain(title),
        );
    }
  });

  test('A page that one copy has cached shows what is changed through another', async () => {
    const [first, second, third] = copies.copies;
    const { token } = await logIn(first.origin, admin);
    const album = { title: 'Первый день', publishedDt: '2026-03-01T10:00:00Z', is_published: 1 };
    const { album_id: id } = await sendAs<{ album_id: number }>(
      token,
      'POST',
      `${second.origin}/api/admin/albums`,
      album,
    );
    const page = `${first.origin}/photo-gallery/${id}`;
    const read = async () => (await fetch(page)).text();
    await waitUntil(async () => {
      const before = await countCached(first.origin, token);
      expect(await read()).toContain('Первый день');
      expect(await countCached(first.origin, token)).toBe(before + 1);
    });
    const { version } = await sendAs<{ version: number }>(
      token,
      'GET',
      `${third.origin}/api/admin/albums/${id}`,
    );
    const changed = { ...album, title: 'Второй день', version };
    await sendAs(token, 'PUT', `${third.origin}/api/admin/albums/${id}`, changed);
    await waitUntil(async () => {
      const text = await read();
      expect([text.includes('Первый день'), text.includes('Второй день')]).toEqual([false, true]);
    });
  });

  test('A document that goes to S3 in parts is read whole through another copy, and sent again when its copy is killed in the middle', async () => {
    const [first, second, third] = copies.copies;
    const { token } = await logIn(first.origin, admin);
    const countOf = async ({ email = '' }: Record<string, string>) =>
      (await database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;
    const parts = new Set<string>();
    proxy.fault = (request, response) => {
      const part = partOf(request);
      if (part !== undefined) parts.add(part);
      void passOn(s3Endpoint, request, response);
    };
    const [one, other] = [largePaper('первый'), largePaper('второй')];
    expect(await registerWith(first.origin, createAdultForm(), one)).toBe(200);
    expect(parts).toEqual(new Set(['1', '2']));
    expect(one.equals(await openLastDocument(third.origin, token))).toBe(true);

    const texts = createAdultForm();
    const held = Promise.withResolvers<void>();
    proxy.fault = (request, response) => {
      if (partOf(request) !== '2') return void passOn(s3Endpoint, request, response);
      request.resume();
      return held.resolve();
    };
    const sent = registerWith(second.origin, texts, other);
    await Promise.race([held.promise, sent]);
    await Promise.all([expect(sent).rejects.toThrow('fetch failed'), second.stop('SIGKILL')]);
    proxy.fault = undefined;
    expect(await countOf(texts)).toBe(0);
    expect(one.equals(await openLastDocument(third.origin, token))).toBe(true);
    expect(await registerWith(copies.origin, texts, other)).toBe(200);
    expect(await countOf(texts)).toBe(1);
    expect(other.equals(await openLastDocument(third.origin, token))).toBe(true);
    await second.start();
  });

  test('A spectator of each copy hears what is announced at another one', async () => {
    const { token } = await logIn(copies.copies[0].origin, admin);
    const id = await newCompetition();
    const leave = new AbortController();
    const heard = copies.copies.map(() => '');
    const readers = copies.copies.map(async ({ origin }, at) => {
      const { body } = await fetch(`${origin}/api/tournaments/${id}/live`, { signal: leave.signal });
      const decoder = new TextDecoder();
      for await (const piece of body ?? [])
        heard[at] += decoder.decode(piece as Uint8Array, { stream: true });
    });
    await waitUntil(() => expect(heard.every((text) => text.includes('retry:'))).toBe(true));
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ key: randomUUID(), text: 'Обед в два часа' });
    const announced = await fetch(
      `${copies.copies[1].origin}/api/admin/tournaments/${id}/desk/announcements`,
      { method: 'POST', headers, body },
    );
    expect(announced.status).toBe(200);
    await waitUntil(() => expect(heard.every((text) => text.includes('Обед в два часа'))).toBe(true));
    leave.abort();
    await Promise.allSettled(readers);
  });

  test('A screen of the hall shows what is done through the other copies, and goes on when its own is killed', async () => {
    const [own, second, third] = copies.copies;
    const id = await openHall(database.db);
    const login = await logIn(second.origin, admin);
    const [desk, other] = [second, third].map(({ origin }) => openDirectorAt(origin, id, login)) as Pair;
    const { data } = await desk.ask<DeskScreen>('POST', '/screens', { title: 'Вход' });
    const screen = new HallScreen(data.code, id);
    const shows = (expected: object) =>
      waitUntil(async () => expect(await screen.look()).toMatchObject(expected));
    try {
      await screen.connect(own.origin);
      expect(screen.content).toMatchObject({ phase: 'entries', games: [], screen: { views: [] } });
      await desk.act({ type: 'close-entries' });
      await desk.draw();
      await shows({
        phase: 'playing',
        title: 'Тур 1',
        open_tables: ['1', '2'],
        clock: { paused_dt: null },
      });
      expect((await other.enter(1, [5, 3])).status).toBe(200);
      await shows({ open_tables: ['2'], games: [{ score: '5 : 3' }, { score: null }] });
      await other.ask('PUT', `/screens/${data.screen_id}`, { views: ['standings', 'clock'] });
      await shows({ screen: { views: ['standings', 'clock'] } });
      await desk.ask('PUT', '/clock', { state: 'paused' });
      await shows({ clock: { paused_dt: expect.any(String) as string } });
      await desk.ask('POST', '/announcements', { key: randomUUID(), text: 'Перерыв' });
      await waitUntil(async () => {
        await screen.look();
        expect(screen.announcements).toMatchObject([{ text: 'Перерыв' }]);
      });

      await own.stop('SIGKILL');
      await waitUntil(() => expect(screen.isCut).toBe(true));
      expect((await other.enter(2, [2, 5])).status).toBe(200);
      // A browser connects again to the same address, behind which another copy is now.
      await waitUntil(() => screen.connect(copies.origin));
      await shows({ open_tables: [], games: [{ score: '5 : 3' }, { score: '2 : 5' }] });
      await desk.ask('PUT', `/screens/${data.screen_id}`, { views: ['names'] });
      await shows({ screen: { views: ['names'] } });
    } finally {
      screen.leave();
      await own.start();
    }
  });

  test('One copy killed under load: no reader notices, and of writers at most those that it was answering', async () => {
    const writing = await startWriting();
    const reading = startReading();
    await goOn(writing, reading);
    await copies.copies[2].stop('SIGKILL');
    await goOn(writing, reading);
    const read = await reading.stop();
    const wrote = await writing.stop();
    await copies.copies[2].start();
    expect(read.failures).toEqual([]);
    expect(wrote.failures.length, wrote.failures.join('\n')).toBeLessThanOrEqual(WRITERS);
    await expectAllThere(wrote.titles);
    console.log(
      `killed: ${read.asked} pages, ${wrote.titles.length} writes, ${wrote.failures.length} failed`,
    );
  });

  test('All copies are restarted one after another: each is taken out and drains, who follows connects again and misses nothing, and neither readers nor writers notice', async () => {
    const id = await openHall(database.db);
    const desk = openDirectorAt(copies.origin, id, await logIn(copies.origin, admin));
    const { data } = await desk.ask<DeskScreen>('POST', '/screens', { title: 'Вход' });
    const announce = async () => {
      const text = randomUUID();
      expect((await desk.ask('POST', '/announcements', { key: randomUUID(), text })).status).toBe(200);
      return text;
    };
    const [writing, reading] = [await startWriting(), startReading()];
    for (const copy of copies.copies) {
      const audience = new Audience(id, data.code);
      await audience.connect(copy.origin);
      await audience.hears(await announce());
      await goOn(writing, reading);
      await copies.disable(copy);
      await drain(copy);
      await waitUntil(() => expect(audience.isCut).toBe(true));
      const missed = await announce();
      await audience.connect(copies.origin);
      await audience.hears(missed);
      await audience.hears(await announce());
      audience.leave();
      await copy.start();
      await copies.enableAll();
    }
    await goOn(writing, reading);
    const [read, wrote] = [await reading.stop(), await writing.stop()];
    expect(read.failures).toEqual([]);
    const failed = (await copies.readBalancerLog()).match(/^.* 50\d .*$/gm) ?? [];
    expect(wrote.failures, failed.join('\n')).toEqual([]);
    await expectAllThere(wrote.titles);
    console.log(`restarted: ${read.asked} pages and ${wrote.titles.length} writes, none failed`);
  });

  test('The database restarts under load: pages go on, writes wait for it and none is lost', async () => {
    for (const { origin } of copies.copies) expect((await fetch(`${origin}/`)).status).toBe(200);
    const writing = await startWriting();
    const reading = startReading();
    await goOn(writing, reading);
    await line.cut();
    await postgres.primary.stop();
    await goOn(writing, reading);
    await postgres.primary.start();
    await line.mend();
    await recover();
    await goOn(writing, reading);
    const read = await reading.stop();
    const wrote = await writing.stop();
    expect(read.failures).toEqual([]);
    expect(wrote.failures.length).toBeGreaterThan(0);
    expect(wrote.failures.filter((failure) => failure !== UNAVAILABLE)).toEqual([]);
    await expectAllThere(wrote.titles);
    console.log(
      `database: ${read.asked} pages, ${wrote.titles.length} writes, ${wrote.failures.length} refused`,
    );
  });

  test('The primary is killed while people write, and its synchronous replica takes over: what was acknowledged is there, copies show the pages that they have, all else is refused for the time', async () => {
    await followSynchronously();
    const loads = [await startWriting(), startReading(), startReadingAnew()] as const;
    await goOn(...loads);
    await postgres.primary.kill();
    await goOn(...loads);
    await line.cut();
    await promoteStandby();
    await line.mend(postgres.standby.url);
    await recover();
    await goOn(...loads);
    const [wrote, read, anew] = [await loads[0].stop(), await loads[1].stop(), await loads[2].stop()];
    // A copy that had just begun to cache the page has none to show.
    expect(read.failures.filter((failure) => failure !== UNAVAILABLE)).toEqual([]);
    expect(read.failures.length).toBeLessThan(read.asked / 2);
    for (const { failures } of [wrote, anew]) {
      expect(failures.length).toBeGreaterThan(0);
      expect(failures.filter((failure) => failure !== UNAVAILABLE)).toEqual([]);
    }
    await expectAllThere(wrote.titles);
    console.log(
      `failover: ${wrote.titles.length} writes, ${wrote.failures.length} refused; ${read.asked} pages that most copies have, ${read.failures.length} refused; ${anew.asked} others, ${anew.failures.length} refused`,
    );
  });
});

type Pair = [DeskDriver, DeskDriver];

const WRITERS = 3;

/** Of a load, between two events: its clients are all well under way again. */
const REQUESTS = 60;

const goOn = async (...loads: readonly Pick<Load, 'goOn'>[]): Promise<void> =>
  void (await Promise.all(loads.map((load) => load.goOn(REQUESTS))));

/** Writers through nginx, and the names that were acknowledged to them. */
async function startWriting() {
  const { token } = await logIn(copies.origin, admin);
  const titles: string[] = [];
  const load = startLoad(WRITERS, async () => {
    try {
      titles.push(await addEntry(copies.origin, token));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  });
  return { ...load, stop: async () => ({ ...(await load.stop()), titles }) };
}

/** Readers of a page that all copies have cached. */
const startReading = (): Load => startLoad(6, () => readPage(`${copies.origin}/`));

/** Readers of what is not there without the database: a page that nobody has read before, and an answer of the API. */
const startReadingAnew = (): Load =>
  startLoad(2, async () => {
    const page = await readPage(`${copies.origin}/search?text=${randomUUID()}`);
    return page ?? readAnswer(`${copies.origin}/api/hdbk/sport-disciplines`);
  });

/** Larger than what goes to S3 in one request; no two places of it are alike. */
function largePaper(text: string): Buffer {
  const lines = Array.from({ length: 260_000 }, (_, at) => `% ${text} ${at}\n`);
  return Buffer.concat([createPaper(text), Buffer.from(lines.join('')), createPaper(text)]);
}

/** Which part of an upload a request brings, if it brings one. */
const partOf = ({ url = '' }: IncomingMessage): string | undefined => /[?&]partNumber=(\d+)/.exec(url)?.[1];

async function openLastDocument(origin: string, token: string): Promise<Buffer> {
  const { id } = await database.db
    .selectFrom('private_files')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${token}` };
  const opened = await fetch(`${origin}/api/admin/documents/${id}`, { headers });
  expect(opened.status).toBe(200);
  return Buffer.from(await opened.arrayBuffer());
}

/** How many answers a copy has given from its caches in the last hour. */
async function countCached(origin: string, token: string): Promise<number> {
  const { own } = await sendAs<ServerStatus>(token, 'GET', `${origin}/api/admin/server-status`);
  return own.hour.cached;
}

/** Waits until something can be written through each copy again. */
async function recover(): Promise<void> {
  const began = performance.now();
  for (const { origin } of copies.copies)
    await waitUntil(async () => addEntry(origin, (await logIn(origin, admin)).token));
  console.log(`recovered in ${Math.round(performance.now() - began)} ms`);
}

/** From now on nothing is acknowledged that the replica does not have. */
async function followSynchronously(): Promise<void> {
  await database.pool.query("alter system set synchronous_standby_names = '*'");
  await database.pool.query('select pg_reload_conf()');
  await waitUntil(async () => {
    const { rows } = await database.pool.query('select sync_state from pg_stat_replication');
    expect(rows).toEqual([{ sync_state: 'sync' }]);
  });
}

async function promoteStandby(): Promise<void> {
  const standby = connect(postgres.standby.url, { max: 1 });
  await standby.pool.query('select pg_promote()');
  await standby.db.destroy();
}

/** A spectator and a screen of the hall. */
class Audience {
  readonly #spectator: Follower;
  readonly #screen: HallScreen;

  constructor(tournamentId: number, code: string) {
    this.#spectator = new Follower(tournamentId);
    this.#screen = new HallScreen(code, tournamentId);
  }

  /** Both ask until they are connected. */
  async connect(origin: string): Promise<void> {
    const { port } = new URL(origin);
    await waitUntil(async () => expect(await this.#spectator.connect(Number(port))).toBe(200));
    await waitUntil(() => this.#screen.connect(origin));
  }

  /** Whether both have lost their connections. */
  get isCut(): boolean {
    return this.#spectator.isCut && this.#screen.isCut;
  }

  /** Both receive the announcement by their streams. */
  hears(text: string): Promise<void> {
    return waitUntil(async () => {
      await this.#screen.look();
      expect(this.#screen.announcements).toContainEqual(expect.objectContaining({ text }));
      expect(JSON.stringify(this.#spectator.messages)).toContain(text);
    });
  }

  leave(): void {
    this.#spectator.disconnect();
    this.#screen.leave();
  }
}

/** Tells a copy to leave: until it is gone it says so, and answers whoever is connected once more. */
async function drain(copy: Copy): Promise<void> {
  const connection = new KeepAliveConnection(copy.origin);
  expect(await connection.ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const gone = copy.stop('SIGTERM');
  await waitUntil(async () => {
    const answer = await fetch(`${copy.origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'leaving' }]);
  });
  expect(await connection.ask('/')).toMatchObject({ status: 200, connection: 'close', isFirst: false });
  await waitUntil(() => expect(connection.isClosed).toBe(true));
  await gone;
}

/** Each of the names is in the database once. */
async function expectAllThere(titles: readonly string[]): Promise<void> {
  expect(titles.length).toBeGreaterThan(0);
  const rows = await database.db
    .selectFrom('clubs')
    .select('title')
    .where('title', 'in', [...titles])
    .execute();
  expect(rows.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
}

async function newCompetition(): Promise<number> {
  const { id } = await database.db
    .insertInto('all_tournaments')
    .values({
      full_name: 'Три копии',
      status: 'current',
      type: 'rating-event',
      format: 'swiss',
      discipline_id: 1,
      start_at: new Date(),
      end_at: new Date(),
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
