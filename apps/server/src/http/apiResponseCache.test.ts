import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForChanges } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import {
  addParent,
  addRound,
  addStage,
  addTournament,
} from '../features/competitions/testing/competition.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { buildTestApp } from '../testing/server.ts';
import { waitUntil } from '../testing/waitUntil.ts';

const { db, pool, url } = await createDemoDatabase();
const changes = listenForChanges(url, silentLog);
const app = await buildTestApp(db, { changes });
const plain = await buildTestApp(db);
const queries = vi.spyOn(pool, 'connect');

afterAll(async () => {
  await app.close();
  await plain.close();
  await changes.stop();
});

beforeEach(async () => {
  await waitUntil(() => expect(changes.listening).toBe(true));
  queries.mockClear();
});

const PLAYERS = '/api/players?pageSize=20';

async function nameOf(address: string, of = app): Promise<string> {
  const answer = await of.inject({ url: address });
  return answer.json<{ data: { full_name: string } }>().data.full_name;
}

async function rename(id: number, name: string, on: Db = db): Promise<void> {
  await on.updateTable('tournaments').set({ full_name: name }).where('id', '=', id).execute();
}

test('The same question, however it is written, asks the database once', async () => {
  const first = await app.inject({ url: PLAYERS });
  const asked = queries.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  for (const address of [
    PLAYERS,
    '/api/players?page=1&pageSize=20',
    '/api/players/?pageSize=20&utm_source=letter',
  ])
    expect((await app.inject({ url: address })).body).toBe(first.body);
  expect(queries.mock.calls.length).toBe(asked);
});

test('A cached answer has the headers of any other, and the same bytes', async () => {
  for (const address of [PLAYERS, '/api/tournaments/1', '/api/players/1/tournaments', '/api/countries']) {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const asked = { url: address, headers };
      await app.inject(asked);
      const [kept, other] = [await app.inject(asked), await plain.inject(asked)];
      const facts = ({ headers: all }: typeof kept) => ({
        ...all,
        // Made in two ways; both are tested where they are made.
        ...Object.fromEntries(
          ['etag', 'x-request-id', 'date', 'content-length', 'transfer-encoding'].map((name) => [name, '']),
        ),
        vary: (all['vary'] ?? '')
          .split(', ')
          .toSorted()
          .filter((name) => name !== 'accept-encoding')
          .join(),
      });
      expect(facts(kept)).toEqual(facts(other));
      const text = (of: typeof kept) =>
        of.headers['content-encoding'] === 'br' ? String(brotliDecompressSync(of.rawPayload)) : of.body;
      expect(text(kept)).toBe(text(other));
    }
  }
});

test('Who has an answer is told so', async () => {
  const { headers } = await app.inject({ url: PLAYERS });
  const etag = String(headers['etag']);
  for (const names of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const again = await app.inject({ url: PLAYERS, headers: { 'if-none-match': names } });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  }
});

test('A change drops what shows it in every copy of the server, and nothing else', async () => {
  const otherChanges = listenForChanges(url, silentLog);
  const other = await buildTestApp(db, { changes: otherChanges });
  await waitUntil(() => expect(otherChanges.listening).toBe(true));
  for (const one of [app, other]) expect(await nameOf('/api/tournaments/1', one)).not.toBe('Новое имя');
  await app.inject({ url: '/api/countries' });
  await rename(1, 'Новое имя');
  for (const one of [app, other])
    await waitUntil(async () => expect(await nameOf('/api/tournaments/1', one)).toBe('Новое имя'));
  queries.mockClear();
  await app.inject({ url: '/api/countries' });
  expect(queries).not.toHaveBeenCalled();
  await other.close();
  await otherChanges.stop();
});

test('A change in a child drops what its parent shows, though it showed nothing of the child', async () => {
  const parent = await addParent(db);
  const tournament_id = await addTournament(db, { parent_id: parent });
  await changes.caughtUp();
  const read = async () => {
    const { body } = await app.inject({ url: `/api/tournaments/${parent}/standings` });
    return JSON.parse(body) as { is_running: 0 | 1; totalCount: number };
  };
  expect(await read()).toMatchObject({ is_running: 0, totalCount: 0 });
  const stage_id = await addStage(db, tournament_id);
  await addRound(db, { tournament_id, stage_id }, { is_running: true, is_played: false });
  await changes.caughtUp();
  expect(await read()).toMatchObject({ is_running: 1, totalCount: 0 });
});

test('What was read before a change and is answered after it is not kept', async () => {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  queries.mockImplementationOnce((async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
    const release = client.release.bind(client);
    client.release = (...parts) => {
      client.query = query as never;
      client.release = release;
      release(...parts);
    };
    client.query = (async (...parts: unknown[]) => {
      const rows = await query(...parts);
      reached.resolve();
      await go.promise;
      return rows;
    }) as never;
    return client;
  }) as never);
  const slow = nameOf('/api/tournaments/2');
  await reached.promise;
  await rename(2, 'Переименовано');
  await changes.caughtUp();
  go.resolve();
  expect(await slow).not.toBe('Переименовано');
  expect(await nameOf('/api/tournaments/2')).toBe('Переименовано');
});

test('Who has written something reads it next', async () => {
  await nameOf('/api/tournaments/3');
  for (let turn = 0; turn < 20; turn += 1) {
    const name = `Турнир ${turn}`;
    await rename(3, name);
    await app.inject({ method: 'POST', url: '/api/users/login', payload: {} });
    expect(await nameOf('/api/tournaments/3')).toBe(name);
  }
});

test('An answer to a token, a refusal and a search that is too long are not kept', async () => {
  const long = `/api/players?name=${'а'.repeat(90)}`;
  for (const asked of [
    { url: PLAYERS, headers: { authorization: 'Bearer x' } },
    { url: '/api/tournaments/999999' },
    { url: long },
  ]) {
    await app.inject(asked);
    queries.mockClear();
    await app.inject(asked);
    expect(queries, asked.url).toHaveBeenCalled();
  }
});

test('While no changes are received nothing is cached, and what was cached is dropped', async () => {
  await nameOf('/api/tournaments/4');
  const other = listenForChanges('postgresql://nobody@127.0.0.1:1/nothing', silentLog);
  const deaf = await buildTestApp(db, { changes: other });
  for (const name of ['Один', 'Два']) {
    await rename(4, name);
    expect(await nameOf('/api/tournaments/4', deaf)).toBe(name);
  }
  await deaf.close();
  await other.stop();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen changed', 'select')`.execute(db);
  await waitUntil(() => expect(changes.listening).toBe(false));
  await rename(4, 'Три');
  expect(await nameOf('/api/tournaments/4')).toBe('Три');
});
