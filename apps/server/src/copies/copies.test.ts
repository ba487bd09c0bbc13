import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DeskScreen } from '@nardy/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '../database/connection.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from '../database/replica/testing/cluster.ts';
import { newUser, PASSWORD } from '../features/accounts/testing/people.ts';
import { adultForm, paper } from '../features/accounts/testing/forms.ts';
import { addTournament } from '../features/competitions/testing/competition.ts';
import { DeskDriver } from '../features/desk/testing/desk.ts';
import { appendCommand } from '../features/play/index.ts';
import { newPlayers } from '../features/play/testing/playing.ts';
import { startS3 } from '../storage/testing/stores.ts';
import { layDatabaseLine, type DatabaseLine } from '../testing/databaseLine.ts';
import { eventually } from '../testing/eventually.ts';
import { TEST_SECRET } from '../testing/secret.ts';
import { HallScreen } from './testing/hallScreen.ts';
import { startLoad } from './testing/load.ts';
import { startCopies, type Copies } from './testing/copies.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const isBuilt = ['portal/build/server/index.js', 'console/build/index.html'].every((file) =>
  existsSync(path.join(ROOT, 'apps', file)),
);

let postgres: PrimaryAndStandby;
let line: DatabaseLine;
let database: Connection;
let copies: Copies;
let admin: string;

describe.runIf(isBuilt && hasNginx())('Three copies behind nginx, with a replica and storage by S3', () => {
  beforeAll(async () => {
    postgres = await startPrimaryAndStandby();
    line = await layDatabaseLine(postgres.primary.url);
    const { variables } = await startS3();
    copies = await startCopies({
      ...variables,
      SECRET_KEY: TEST_SECRET,
      DATABASE_URL: line.url,
      DATABASE_REPLICA_URL: postgres.standby.url,
      DEMO: 'off',
    });
    database = connect(line.url, { max: 3 });
    admin = (await newUser(database.db, { role: 'administrator' })).email;
  });

  afterAll(async () => {
    await copies?.remove();
    await database?.db.destroy();
    await line?.close();
    await postgres?.remove();
  });

  test('A login of one copy holds at the others, is renewed by any, and ends at all', async () => {
    const [first, second, third] = copies.copies.map(({ origin }) => origin) as [string, string, string];
    const { token, cookie } = await logIn(first);
    expect(await statusOf(`${second}/api/users/me`, token)).toBe(200);
    const renewed = await fetch(`${third}/api/users/refresh-token`, { method: 'POST', headers: { cookie } });
    const next = await tokenOf(renewed);
    expect(await statusOf(`${first}/api/users/me`, next)).toBe(200);
    const headers = { authorization: `Bearer ${next}`, cookie: cookieOf(renewed) };
    expect((await fetch(`${second}/api/users/logout`, { method: 'POST', headers })).status).toBe(200);
    for (const origin of [first, second, third])
      expect(await statusOf(`${origin}/api/users/me`, next)).toBe(401);
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
    const texts = adultForm();
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    form.append('passport', new Blob([new Uint8Array(paper('of three copies'))]), 'скан.pdf');
    const sent = await fetch(`${first.origin}/api/users/register`, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const { token } = await logIn(second.origin);
    const { id } = await database.db
      .selectFrom('private_files')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const opened = await fetch(`${second.origin}/api/admin/documents/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain('of three copies');
    const letters = await eventually(async () => {
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
    const { token } = await logIn(copies.copies[0].origin);
    for (let change = 0; change < 3; change += 1) {
      const title = await addEntry(copies.copies[change % 3]?.origin ?? '', token, 'referee_categories');
      for (const { origin } of copies.copies)
        await eventually(async () =>
          expect(await (await fetch(`${origin}/api/hdbk/referee-categories`)).text()).toContain(title),
        );
    }
  });

  test('A spectator of each copy hears what is announced at another one', async () => {
    const { token } = await logIn(copies.copies[0].origin);
    const id = await newCompetition();
    const leave = new AbortController();
    const heard = copies.copies.map(() => '');
    const readers = copies.copies.map(async ({ origin }, at) => {
      const { body } = await fetch(`${origin}/api/tournaments/${id}/live`, { signal: leave.signal });
      const decoder = new TextDecoder();
      for await (const piece of body ?? [])
        heard[at] += decoder.decode(piece as Uint8Array, { stream: true });
    });
    await eventually(() => expect(heard.every((text) => text.includes('retry:'))).toBe(true));
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ key: randomUUID(), text: 'Обед в два часа' });
    const announced = await fetch(
      `${copies.copies[1].origin}/api/admin/tournaments/${id}/desk/announcements`,
      { method: 'POST', headers, body },
    );
    expect(announced.status).toBe(200);
    await eventually(() => expect(heard.every((text) => text.includes('Обед в два часа'))).toBe(true));
    leave.abort();
    await Promise.allSettled(readers);
  });

  test('A screen of the hall shows what is done through the other copies, and goes on when its own is killed', async () => {
    const [own, second, third] = copies.copies;
    const id = await openHall();
    const [desk, other] = [await directorAt(second.origin, id), await directorAt(third.origin, id)];
    const { data } = await desk.ask<DeskScreen>('POST', '/screens', { title: 'Вход' });
    const screen = new HallScreen(data.code, id);
    const shows = (expected: object) =>
      eventually(async () => expect(await screen.look()).toMatchObject(expected));
    try {
      await screen.connect(own.origin);
      expect(screen.content).toMatchObject({ phase: 'entries', games: [], screen: { views: [] } });
      await desk.act({ type: 'close-entries' });
      await desk.draw();
      await shows({ phase: 'playing', title: 'Тур 1', open_tables: ['1', '2'], clock: { paused_dt: null } });
      expect((await other.enter(1, [5, 3])).status).toBe(200);
      await shows({ open_tables: ['2'], games: [{ score: '5 : 3' }, { score: null }] });
      await other.ask('PUT', `/screens/${data.screen_id}`, { views: ['standings', 'clock'] });
      await shows({ screen: { views: ['standings', 'clock'] } });
      await desk.ask('PUT', '/clock', { state: 'paused' });
      await shows({ clock: { paused_dt: expect.any(String) as string } });
      await desk.ask('POST', '/announcements', { key: randomUUID(), text: 'Перерыв' });
      await eventually(async () => {
        await screen.look();
        expect(screen.announcements).toMatchObject([{ text: 'Перерыв' }]);
      });

      await own.stop('SIGKILL');
      await eventually(() => expect(screen.isCut).toBe(true));
      expect((await other.enter(2, [2, 5])).status).toBe(200);
      // A browser connects again to the same address, behind which another copy is now.
      await eventually(() => screen.connect(copies.origin));
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
    const reading = startLoad(6, () => readPage());
    await pauseUnderLoad();
    await copies.copies[2].stop('SIGKILL');
    await pauseUnderLoad();
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

  test('All copies are restarted one after another, and nobody notices', async () => {
    const writing = await startWriting();
    const reading = startLoad(6, () => readPage());
    for (const copy of copies.copies) {
      await pauseUnderLoad();
      await copy.stop('SIGTERM');
      await copy.start();
    }
    await pauseUnderLoad();
    const read = await reading.stop();
    const wrote = await writing.stop();
    expect([read.failures, wrote.failures]).toEqual([[], []]);
    await expectAllThere(wrote.titles);
    console.log(`restarted: ${read.asked} pages and ${wrote.titles.length} writes, none failed`);
  });

  test('The database restarts under load: pages go on, writes wait for it and none is lost', async () => {
    for (const { origin } of copies.copies) expect((await fetch(`${origin}/`)).status).toBe(200);
    const writing = await startWriting();
    const reading = startLoad(6, () => readPage());
    await pauseUnderLoad();
    await line.cut();
    await postgres.primary.stop();
    await pauseUnderLoad();
    await postgres.primary.start();
    await line.mend();
    await recover();
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

  test('The database fails over to the replica: what was acknowledged is there, and all goes on', async () => {
    await inPrimary("alter system set synchronous_standby_names = '*'");
    await inPrimary('select pg_reload_conf()');
    const writing = await startWriting();
    await pauseUnderLoad();
    await line.cut();
    await postgres.primary.stop();
    const standby = connect(postgres.standby.url, { max: 1 });
    await standby.pool.query('select pg_promote()');
    await standby.pool.query("alter system set synchronous_standby_names = ''");
    await standby.pool.query('select pg_reload_conf()');
    await standby.db.destroy();
    await line.mend(postgres.standby.url);
    await recover();
    const wrote = await writing.stop();
    expect(wrote.failures.filter((failure) => failure !== UNAVAILABLE)).toEqual([]);
    await expectAllThere(wrote.titles);
    console.log(`failover: ${wrote.titles.length} writes, ${wrote.failures.length} refused`);
  });
});

const WRITERS = 3;
const UNAVAILABLE = '503, to be tried again after 5 s';

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Long enough for thousands of requests on an idle machine, and for hundreds on a busy one. */
const pauseUnderLoad = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000));

async function logIn(origin: string): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: admin, password: PASSWORD }),
  });
  return { token: await tokenOf(answer), cookie: cookieOf(answer) };
}

async function tokenOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');

const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;

/** Adds an entry of a name of its own to a handbook; gives the name. */
async function addEntry(
  origin: string,
  token: string,
  handbook: 'clubs' | 'referee_categories' = 'clubs',
): Promise<string> {
  const title = randomUUID();
  const answer = await fetch(`${origin}/api/admin/handbooks/${handbook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title, ...(handbook !== 'clubs' && { short_title: title.slice(0, 8) }) }),
  });
  if (answer.status !== 200) throw new Error(formatFailure(answer));
  return title;
}

const formatFailure = ({ status, headers }: Response): string =>
  headers.has('retry-after')
    ? `${status}, to be tried again after ${headers.get('retry-after')} s`
    : `${status}`;

/** Writers through nginx, and the names that were acknowledged to them. */
async function startWriting() {
  const { token } = await logIn(copies.origin);
  const titles: string[] = [];
  const load = startLoad(WRITERS, async () => {
    try {
      titles.push(await addEntry(copies.origin, token));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  });
  return { stop: async () => ({ ...(await load.stop()), titles }) };
}

async function readPage(): Promise<string | undefined> {
  const answer = await fetch(`${copies.origin}/`);
  const text = await answer.text();
  if (answer.status !== 200) return formatFailure(answer);
  return text.includes('<main id="main"') ? undefined : 'no whole page';
}

/** Waits until something can be written through each copy again. */
async function recover(): Promise<void> {
  const began = performance.now();
  for (const { origin } of copies.copies)
    await eventually(async () => addEntry(origin, (await logIn(origin)).token));
  console.log(`recovered in ${Math.round(performance.now() - began)} ms`);
  await pauseUnderLoad();
}

async function inPrimary(statement: string): Promise<void> {
  await database.pool.query(statement);
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

/** A competition of four whose entries are open. */
async function openHall(): Promise<number> {
  const { db } = database;
  const id = await addTournament(db, {
    status: 'app-end',
    max_point: 5,
    system_competition: 'Швейцарская система, 3 тура',
    time_control_name: '12 мин + 12 с',
  });
  const participants = (await newPlayers(db, 4)).map((player, at) => ({
    id: at + 1,
    persons: [player] as const,
    rating: 1800 - at,
  }));
  const command = { type: 'enter', participants } as const;
  await appendCommand(db, { tournamentId: id, expectedVersion: 0, userId: null, command });
  return id;
}

/** An administrator at the desk of a competition, through one copy. */
async function directorAt(origin: string, id: number): Promise<DeskDriver> {
  const { token } = await logIn(origin);
  return new DeskDriver(async (method, url, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}${url}`, sent);
    const wire: unknown = await answer.json();
    return { statusCode: answer.status, json: () => wire };
  }, id);
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
