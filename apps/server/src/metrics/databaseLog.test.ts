import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '../database/connection.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from '../database/replica/testing/cluster.ts';
import { runInDatabase } from '../testing/connections.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { createMetrics } from './metrics.ts';

const PIECE_BYTES = 16 * 1024 * 1024;

const metrics = createMetrics();
const folder = await makeTemporaryFolder();
let servers: PrimaryAndStandby;
let connection: Connection;

beforeAll(async () => {
  servers = await startPrimaryAndStandby();
  connection = connect(servers.primary.url, { max: 2 });
  metrics.watchWork({ connection, dataDir: '/nowhere' });
});

afterAll(async () => {
  await connection.db.destroy();
  await servers.remove();
});

async function readLines(name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

async function readValue(name: string): Promise<number> {
  const [line] = await readLines(name);
  return line === undefined ? NaN : Number(line.split(' ').at(-1));
}

const ask = (statement: string, url = servers.primary.url): Promise<unknown> => runInDatabase(url, statement);

async function set(name: string, value: string, url = servers.primary.url): Promise<void> {
  await ask(`alter system set ${name} = '${value}'`, url);
  await ask('select pg_reload_conf()', url);
}

/** Fills as many pieces of the log. */
async function writePieces(count: number): Promise<void> {
  for (let piece = 0; piece < count; piece += 1) {
    await ask(`create table piece_${piece} (n int); drop table piece_${piece}`);
    await ask('select pg_switch_wal()');
  }
}

describe('Slots of replicas', () => {
  test('A database without slots and without an archive has no values of them', async () => {
    expect(await readLines('nardy_replication_slot')).toEqual([]);
    expect(await readLines('nardy_archive')).toEqual([]);
  });

  test('A slot is in use while its replica reads, and holds log while the replica is away', async () => {
    await ask("select pg_create_physical_replication_slot('replica', true)");
    const held = () => readValue('nardy_replication_slot_held_bytes{slot="replica"}');
    await set('primary_slot_name', 'replica', servers.standby.url);
    await waitUntil(async () =>
      expect(await readLines('nardy_replication_slot_in_use{')).toEqual([
        'nardy_replication_slot_in_use{slot="replica"} 1',
      ]),
    );
    await servers.standby.stop();
    await waitUntil(async () => expect(await readValue('nardy_replication_slot_in_use{')).toBe(0));
    const before = await held();
    await writePieces(3);
    expect(await held()).toBeGreaterThan(before + 2 * PIECE_BYTES);
    expect(await readLines('nardy_replication_slot_lost{')).toEqual([
      'nardy_replication_slot_lost{slot="replica"} 0',
    ]);
  });

  test('A slot whose log was removed is lost, and holds nothing', async () => {
    await set('min_wal_size', '32MB');
    await set('max_slot_wal_keep_size', '1MB');
    await writePieces(4);
    await ask('checkpoint');
    await waitUntil(async () =>
      expect(await readLines('nardy_replication_slot_lost{')).toEqual([
        'nardy_replication_slot_lost{slot="replica"} 1',
      ]),
    );
    expect(await readLines('nardy_replication_slot_held_bytes{')).toEqual([]);
  });
});

describe('The archive of the log', () => {
  test('Log waits where nothing was ever archived, though nothing fails', async () => {
    // As one that hangs from its first piece on.
    await set('archive_mode', 'on');
    await set('archive_command', '');
    await servers.primary.stop();
    await servers.primary.start();
    const before = await readValue('nardy_archive_waiting_bytes ');
    await writePieces(3);
    expect(await readLines('nardy_archive_failing ')).toEqual(['nardy_archive_failing 0']);
    expect(await readValue('nardy_archive_waiting_bytes ')).toBeGreaterThan(before + 2 * PIECE_BYTES);
  });

  test('It fails while its command does, and log waits; both are over when the command works', async () => {
    const open = path.join(folder, 'open');
    await writeFile(open, '');
    await set('archive_command', `test -e ${open}`);
    await writePieces(1);
    await waitUntil(async () =>
      expect(await readValue('nardy_archive_waiting_bytes ')).toBeLessThan(PIECE_BYTES),
    );
    expect(await readLines('nardy_archive_failing ')).toEqual(['nardy_archive_failing 0']);

    await set('archive_command', 'false');
    await writePieces(3);
    await waitUntil(async () => expect(await readValue('nardy_archive_failing ')).toBe(1));
    expect(await readValue('nardy_archive_waiting_bytes ')).toBeGreaterThan(2 * PIECE_BYTES);

    await set('archive_command', `test -e ${open}`);
    await waitUntil(async () => expect(await readValue('nardy_archive_failing ')).toBe(0));
    await waitUntil(async () =>
      expect(await readValue('nardy_archive_waiting_bytes ')).toBeLessThan(PIECE_BYTES),
    );
  });

  test('Log waits after the last file of a base backup as after a piece of it', async () => {
    await ask("select pg_backup_start('base', true); select pg_backup_stop(false)");
    await waitUntil(async () =>
      expect(await ask('select last_archived_wal from pg_stat_archiver')).toEqual([
        { last_archived_wal: expect.stringMatching(/\.backup$/) as string },
      ]),
    );
    expect(await readValue('nardy_archive_waiting_bytes ')).toBeLessThan(2 * PIECE_BYTES);
    await set('archive_command', '');
    await writePieces(3);
    expect(await readValue('nardy_archive_waiting_bytes ')).toBeGreaterThan(2 * PIECE_BYTES);
  });
});
