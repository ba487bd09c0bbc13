import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResponseCache } from '../../responseCache/responseCache.ts';
import { runInDatabase } from '../../testing/connections.ts';
import { silentLog } from '../../testing/log.ts';
import { buildTestApp } from '../../testing/server.ts';
import { listenForChanges, type Changes } from '../changes.ts';
import { subscribeToChannel } from '../listening.ts';
import { connect, type Connection } from '../connection.ts';
import { migrateToLatest } from '../migrate.ts';
import { openReads, type Reads } from './reads.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from './testing/cluster.ts';
import { waitUntil } from '../../testing/waitUntil.ts';

let servers: PrimaryAndStandby;
let primary: Connection;
let changes: Changes;
let reads: Reads;

beforeAll(async () => {
  servers = await startPrimaryAndStandby();
  primary = connect(servers.primary.url, { max: 5 });
  await migrateToLatest(primary.db);
});

afterAll(async () => {
  await primary.db.destroy();
  await servers.remove();
});

beforeEach(async () => {
  changes = listenForChanges(servers.primary.url, silentLog);
  reads = open(servers.standby.url);
  await becomes('in use');
});

afterEach(async () => {
  await reads.stop();
  await changes.stop();
});

const open = (replicaUrl: string | undefined): Reads =>
  openReads({ primary, replicaUrl, changes, log: silentLog });

async function becomes(state: string, of = reads): Promise<void> {
  await waitUntil(() => expect(of.replicaState?.()).toBe(state), { interval: 5 });
}

const rename = (name: string): Promise<unknown> =>
  primary.db.updateTable('site_settings').set({ federation_name: name }).execute();

async function nameIn(db = reads.db): Promise<string> {
  const row = await db.selectFrom('site_settings').select('federation_name').executeTakeFirstOrThrow();
  return row.federation_name;
}

/** Whether a read was answered by the replica. */
async function readsReplica(): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(reads.db);
  return rows[0]!.standby;
}

const onStandby = <Row extends object>(statement: string): Promise<Row[]> =>
  runInDatabase<Row>(servers.standby.url, statement);

describe('A replica that has everything', () => {
  test('It is read, at no query more', async () => {
    const [connected, queried] = [vi.spyOn(primary.pool, 'connect'), vi.spyOn(primary.pool, 'query')];
    for (let read = 0; read < 20; read += 1) expect(await readsReplica()).toBe(true);
    expect([connected.mock.calls.length, queried.mock.calls.length]).toEqual([0, 0]);
    connected.mockRestore();
    queried.mockRestore();
  });

  test('It is read again soon after each of many changes', async () => {
    for (let change = 0; change < 50; change += 1) await rename(`Федерация ${change}`);
    await becomes('in use');
    await waitUntil(async () =>
      expect([await readsReplica(), await nameIn()]).toEqual([true, 'Федерация 49']),
    );
  });

  test('Nothing can be written through it', async () => {
    await expect(reads.db.deleteFrom('banners').execute()).rejects.toThrow('selects only');
    await expect(reads.db.transaction().execute(async () => 1)).rejects.toThrow('selects only');
    const hidden = sql`with gone as (delete from site_settings returning id) select * from gone`;
    await expect(hidden.execute(reads.db)).rejects.toThrow('read-only transaction');
    expect(await nameIn(primary.db)).not.toBe('');
  });
});

describe('A replica that lags', () => {
  beforeEach(async () => {
    await rename('Старое имя');
    await waitUntil(async () => expect(await nameOnStandby()).toBe('Старое имя'));
    await becomes('in use');
    await onStandby('select pg_wal_replay_pause()');
  });

  afterEach(() => onStandby('select pg_wal_replay_resume()'));

  const nameOnStandby = async (): Promise<string> => {
    const rows = await onStandby<{ name: string }>('select federation_name as name from site_settings');
    return rows[0]!.name;
  };

  test('No stale page is kept, and reads go back to it when it has caught up', async () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000, brotliQuality: 4 });
    changes.subscribe({ onChange: (tag) => cache.drop(tag), onGap: () => cache.clear() });
    const page = async (): Promise<string> => {
      const kept = await cache.get('/?', 'identity', async () => ({
        status: 200,
        headers: {},
        body: `${await nameIn()} ${(await readsReplica()) ? 'от копии' : 'от основной базы'}`,
        tags: new Set(['site']),
        cacheable: true,
      }));
      return Buffer.from(kept.bodies.get('identity') ?? '', 'latin1').toString();
    };
    expect(await page()).toBe('Старое имя от копии');
    await rename('Новое имя');
    await waitUntil(() => expect(cache.fresh('/?', 'identity')).toBeUndefined());
    expect(await page()).toBe('Новое имя от основной базы');
    // The replica would have given the old name, and the page would have cached it.
    expect(await nameOnStandby()).toBe('Старое имя');
    expect(reads.replicaState?.()).toBe('behind');
    expect(await page()).toBe('Новое имя от основной базы');
    await onStandby('select pg_wal_replay_resume()');
    await becomes('in use');
    cache.drop('site');
    expect(await page()).toBe('Новое имя от копии');
  });

  test('The API answers with the change, and readiness says what is going on', async () => {
    const app = await buildTestApp(primary.db, { reads });
    const name = async (): Promise<unknown> =>
      (await app.inject({ url: '/api/site' })).json<{ data: { federation_name: string } }>().data
        .federation_name;
    expect(await name()).toBe('Старое имя');
    await rename('Новое имя');
    await waitUntil(async () => expect(await name()).toBe('Новое имя'));
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', replica: 'behind' });
    await onStandby('select pg_wal_replay_resume()');
    await becomes('in use');
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', replica: 'in use' });
    expect(await name()).toBe('Новое имя');
    await app.close();
  });

  test('Who writes through this copy reads it at once, before any announcement', async () => {
    const app = await buildTestApp(primary.db, { reads });
    expect(await readsReplica()).toBe(true);
    // An answer to a write, even one that was refused, is not sent before reads go to the primary.
    await app.inject({ method: 'POST', url: '/api/users/login', payload: { login: 'x', password: 'x' } });
    expect(await readsReplica()).toBe(false);
    await app.close();
  });

  test('A change while it catches up keeps it closed', async () => {
    await rename('Второе имя');
    await becomes('behind');
    await onStandby('select pg_wal_replay_resume()');
    await rename('Третье имя');
    await becomes('in use');
    await waitUntil(async () => expect(await nameIn()).toBe('Третье имя'));
  });
});

describe('A replica that fails', () => {
  test('A dead one costs no answer, and comes back by itself', async () => {
    await servers.standby.stop();
    for (let read = 0; read < 5; read += 1) expect(await readsReplica()).toBe(false);
    await becomes('unreachable');
    const app = await buildTestApp(primary.db, { reads });
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', replica: 'unreachable' }]);
    await app.close();
    await servers.standby.start();
    await becomes('in use');
    expect(await readsReplica()).toBe(true);
  });

  test('A read that it breaks off is answered by the primary', async () => {
    const read = sql<{ standby: boolean }>`
      select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(9)::text end
    `.execute(reads.db);
    await waitUntil(async () => {
      const ended = await onStandby(`
        select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(9)%' and pid <> pg_backend_pid()
      `);
      expect(ended).toHaveLength(1);
    });
    expect((await read).rows).toMatchObject([{ standby: false }]);
    await becomes('in use');
  });

  test('A fault of the query itself is told, and the replica stays in use', async () => {
    await expect(sql`select 1/0`.execute(reads.db)).rejects.toThrow('division by zero');
    expect(reads.replicaState?.()).toBe('in use');
  });

  test('Another server in its place is not read', async () => {
    const wrong = open(servers.primary.url);
    await becomes('not a replica', wrong);
    expect(await nameIn(wrong.db)).toBe(await nameIn(primary.db));
    await wrong.stop();
  });

  test('While changes are not received, it is not read', async () => {
    await primary.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('listen changed', 'select')
    `);
    await becomes('changes not heard');
    expect(await readsReplica()).toBe(false);
    await becomes('in use');
    expect(await readsReplica()).toBe(true);
  });
});

test('Without a replica reads go to the primary', async () => {
  const alone = open(undefined);
  expect(alone.db).toBe(primary.db);
  expect(alone.replicaState).toBeUndefined();
  alone.changed();
  await alone.stop();
});

test('A standby, which lets nobody listen, is not left with a connection of each try', async () => {
  const name = 'listening to a standby';
  let losses = 0;
  const on = { onPayload: () => undefined, onGap: () => void (losses += 1) };
  const listener = subscribeToChannel({ url: servers.standby.url, channel: 'changed', name }, on, silentLog);
  await waitUntil(() => expect(losses).toBe(3));
  await waitUntil(async () => {
    const left = await runInDatabase(
      servers.standby.url,
      `select from pg_stat_activity where application_name = '${name}'`,
    );
    expect(left.length).toBeLessThan(2);
  });
  await listener.stop();
});
