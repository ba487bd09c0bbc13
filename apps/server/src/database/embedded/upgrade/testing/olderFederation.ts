import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { formatDatabaseUrl, runInDatabase } from '../../../../testing/connections.ts';
import { readChecksums, type Checksum } from '../../../../testing/checksums.ts';
import { connect } from '../../../connection.ts';
import { chooseAddress, DATABASE } from '../../address.ts';
import { findMajor, tryPrograms, type Binaries } from '../../binaries.ts';
import { prepareCluster } from '../../cluster.ts';
import { makeDatabase } from '../../database.ts';
import { stopOrphan } from '../../orphan.ts';
import { placeCluster } from '../../placement.ts';
import { startPostmaster } from '../../postmaster.ts';
import { ServerLog } from '../../serverLog.ts';

const run = promisify(execFile);
const quiet = (): void => undefined;

/** The programs of the older version, in POSTGRES_BIN. */
export const olderPrograms = process.env['POSTGRES_BIN'] ?? '';

const found = await tryPrograms(olderPrograms, undefined);
export const olderMajor = typeof found === 'string' ? '' : found.major;

/** Whether the programs are of an older version than the embedded ones, and the tests' server, which is dumped, is too. */
export const canUpgrade =
  olderMajor !== '' && Number(olderMajor) < Number(await findMajor()) && Boolean(process.env['DATABASE_URL']);

if (process.env['ON_ANOTHER_POSTGRES'] && !canUpgrade)
  throw new Error(`These tests must run in this round, and ${olderPrograms || 'POSTGRES_BIN'} is not older.`);

function findOlder(): Binaries {
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** Runs the older server on a data folder for as long as `work` takes, as its portal would. */
export async function withOlderServer<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const [place, binaries] = [await placeCluster(dataDir, quiet), findOlder()];
  const address = await chooseAddress(place);
  const launch = { place, binaries, address, settings: { fsync: 'off' }, serverLog: new ServerLog(dataDir) };
  const postmaster = await startPostmaster(launch, () => stopOrphan(place, address, binaries.pgCtl, quiet));
  try {
    await makeDatabase((database) => address.url(database));
    return await work(address.url(DATABASE));
  } finally {
    await postmaster.stop();
    await address.release();
  }
}

/** Makes the older version's database under `dataDir` with the demo federation in it, copied from the tests' server. */
export async function makeOlderFederation(dataDir: string): Promise<void> {
  const place = await placeCluster(dataDir, quiet);
  await prepareCluster(place, findOlder(), quiet);
  const work = await mkdtemp(join(tmpdir(), 'nardy-dump-'));
  const dump = join(work, 'dump');
  try {
    const template = formatDatabaseUrl(inject('maintenanceUrl'), inject('templateName'));
    await run(join(olderPrograms, 'pg_dump'), ['-Fc', '-Z0', '--no-owner', '-f', dump, template]);
    await withOlderServer(dataDir, async (url) => {
      await run(join(olderPrograms, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', url, dump]);
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export interface Content {
  readonly tables: Readonly<Record<string, Checksum>>;
  readonly sequences: unknown;
  readonly constraints: unknown;
  readonly triggers: unknown;
}

/** All that the federation's database holds: each table with its computed columns, sequences, and what guards the rows. */
export async function readContent(url: string): Promise<Content> {
  const names = await runInDatabase<{ name: string }>(
    url,
    `select c.relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const { db } = connect(url, { max: 1 });
  try {
    return {
      tables: await readChecksums(
        db,
        names.map(({ name }) => name),
      ),
      sequences: await runInDatabase(
        url,
        `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
      ),
      constraints: await runInDatabase(
        url,
        `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
          where contype in ('c', 'f', 'p', 'u', 'x') and connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      triggers: await runInDatabase(
        url,
        `select tgrelid::regclass::text as owner, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
    };
  } finally {
    await db.destroy();
  }
}
