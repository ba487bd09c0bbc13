import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

import { connect } from '../../connection.ts';
import { migrateExactly, listUnknownMigrations } from '../../migrate.ts';
import { give, getIdentity } from '../account.ts';
import { chooseAddress, DATABASE } from '../address.ts';
import type { Binaries } from '../binaries.ts';
import { initialise } from '../cluster.ts';
import { withClient } from '../withClient.ts';
import { makeDatabase } from '../database.ts';
import { buildServerEnvironment } from '../environment.ts';
import { EmbeddedDatabaseError, hasCode } from '../errors.ts';
import { stopOrphan } from '../orphan.ts';
import type { Placement } from '../placement.ts';
import { startPostmaster } from '../postmaster.ts';
import { ServerLog } from '../serverLog.ts';
import { copyData } from './copyData.ts';
import { getGrowingPrefix, switchClusters } from './folders.ts';
import { findOlderPrograms } from './olderPrograms.ts';
import { refuseStrangers } from './tables.ts';
import { removeUnfinished } from './unfinished.ts';

const run = promisify(execFile);

/** It is only read, by us alone. */
const READING = { default_transaction_read_only: 'on', autovacuum: 'off' };
/** Nothing is promised to anybody before all of it is written to the disk at once. */
const LOADING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  maintenance_work_mem: '256MB',
};

const DISK_FULL = '53100';

export interface Upgrading {
  readonly place: Placement;
  readonly binaries: Binaries;
  /** The major version that the cluster is of. */
  readonly from: string;
  readonly dataDir: string;
  readonly olderPrograms: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Takes a cluster of an older major version over: a new one grows beside it, made by the same migrations and filled from it,
 * is compared with it row by row, and then takes its name. Killed at any moment, the next start begins again or ends it.
 */
export async function upgradeCluster(upgrading: Upgrading): Promise<void> {
  const { place, binaries, from, dataDir, olderPrograms, log } = upgrading;
  const { cluster, account } = place;
  const since = performance.now();
  log(
    `База данных в ${cluster} записана PostgreSQL ${from}, эта версия портала работает на PostgreSQL ${binaries.major}: данные переносятся.`,
  );
  await removeUnfinished(place, binaries.pgCtl, log);
  await refuseSmall(upgrading);
  const logged = await new ServerLog(dataDir).size();
  const older = await findOlderPrograms({ major: from, account, dataDir, given: olderPrograms, log });
  const work = await mkdtemp(getGrowingPrefix(cluster));
  try {
    await give(work, account);
    const copied = await grow(upgrading, older.binaries, work);
    const old = await switchClusters(cluster, join(work, 'postgres'), from);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    log(
      `Данные перенесены и сверены за ${seconds} с: таблиц ${copied.tables}, строк ${copied.rows}. Прежние лежат в ${old}.`,
    );
  } catch (error) {
    throw await explainFailure(error, upgrading, logged);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
  await older.release();
}

/** Both servers run for as long as the data goes from one to the other; gives how much it was. */
async function grow(
  { place, binaries, dataDir, log }: Upgrading,
  olderBinaries: Binaries,
  work: string,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const grown = { ...place, cluster: join(work, 'postgres') };
  await initialise(grown, binaries, grown.cluster);
  const copied = await runServer(
    { place, binaries: olderBinaries, settings: READING, dataDir, log },
    (older) =>
      runServer({ place: grown, binaries, settings: LOADING, dataDir, log }, (newer) =>
        transfer(older, newer, join(work, 'table')),
      ),
  );
  await syncAll(grown, binaries);
  return copied;
}

/** Writes to the disk what was written without waiting for it. */
async function syncAll({ cluster, home, account }: Placement, { initdb }: Binaries): Promise<void> {
  await run(initdb, ['--sync-only', '-D', cluster], {
    cwd: home,
    env: buildServerEnvironment(),
    ...getIdentity(account),
  });
}

interface Starting {
  readonly place: Placement;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

type UrlOf = (database: string) => string;

/** Runs a server for as long as `work` takes. */
async function runServer<T>(
  { place, binaries, settings, dataDir, log }: Starting,
  work: (urlOf: UrlOf) => Promise<T>,
): Promise<T> {
  const address = await chooseAddress(place);
  const launch = { place, binaries, address, settings, serverLog: new ServerLog(dataDir) };
  const postmaster = await startPostmaster(launch, () => stopOrphan(place, address, binaries.pgCtl, log));
  try {
    return await work((database) => address.url(database));
  } finally {
    await postmaster.stop();
    await address.release();
  }
}

async function transfer(
  olderUrl: UrlOf,
  newerUrl: UrlOf,
  file: string,
): Promise<{ readonly tables: number; readonly rows: number }> {
  await makeDatabase(newerUrl);
  const databases = await withClient(olderUrl('postgres'), listDatabases);
  const strange = databases.filter((name) => name !== DATABASE && name !== 'postgres');
  if (strange.length > 0)
    throw new EmbeddedDatabaseError(
      `в ней есть базы, которых портал не создавал и не перенесёт: ${strange.join(', ')}. Сохраните их и удалите`,
    );
  if (!databases.includes(DATABASE)) return { tables: 0, rows: 0 };
  return withClient(olderUrl(DATABASE), async (older) => {
    await migrateLike(older, newerUrl(DATABASE));
    return withClient(newerUrl(DATABASE), async (newer) => {
      await refuseStrangers(older, newer);
      return copyData({ older, newer, file });
    });
  });
}

/** The schema that the data was written under; the usual start brings it up to date afterwards. */
async function migrateLike(older: pg.Client, newerUrl: string): Promise<void> {
  const { rows: known } = await older.query(`select 1 where to_regclass('kysely_migration') is not null`);
  if (known.length === 0) return;
  const { rows } = await older.query<{ name: string }>('select name from kysely_migration');
  const names = rows.map(({ name }) => name);
  const unknown = await listUnknownMigrations(names);
  if (unknown.length > 0)
    throw new EmbeddedDatabaseError(
      `её записала более новая версия портала, эта не знает ${unknown.join(', ')}. Запустите новую`,
    );
  const { db } = connect(newerUrl, { max: 1 });
  try {
    await migrateExactly(db, names);
  } finally {
    await db.destroy();
  }
}

async function listDatabases(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where not datistemplate',
  );
  return rows.map(({ datname }) => datname);
}

/** Half-way through is late to find out: a second cluster is as large as the first. */
async function refuseSmall(upgrading: Upgrading): Promise<void> {
  const { cluster } = upgrading.place;
  const { bavail, bsize } = await statfs(dirname(cluster));
  let needed = 0;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    // The log of changes is not copied.
    if (entry.isFile() && basename(entry.parentPath) !== 'pg_wal')
      needed += (await stat(join(entry.parentPath, entry.name))).size;
  const free = bavail * bsize;
  if (free >= needed) return;
  const reason = `на диске свободно ${inMegabytes(free)}, а нужно ${inMegabytes(needed)}. Освободите место`;
  throw new EmbeddedDatabaseError(writeFailure(upgrading, reason));
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} МБ`;

/** A server whose disk is full may say so in its log alone, from the byte `logged` on. */
async function explainFailure(error: unknown, upgrading: Upgrading, logged: number): Promise<Error> {
  const { message, code } = error as Error & { code?: string };
  const lines = await new ServerLog(upgrading.dataDir).tail(logged);
  const isFull =
    code === DISK_FULL ||
    hasCode(error, 'ENOSPC') ||
    `${message}${lines}`.includes('No space left on device');
  const reason = isFull ? 'диск заполнен. Освободите место' : message;
  return new EmbeddedDatabaseError(writeFailure(upgrading, reason), { cause: error });
}

const writeFailure = ({ place, from, binaries }: Upgrading, reason: string): string =>
  `Перенести базу данных из PostgreSQL ${from} в PostgreSQL ${binaries.major} не удалось: ${reason}. ` +
  `Данные в ${place.cluster} остались как были: запустите портал снова, когда причины не станет, или прежнюю его версию.`;
