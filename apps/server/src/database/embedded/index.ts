import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { runsAsRoot } from './account.ts';
import { chooseAddress, DATABASE } from './address.ts';
import { prepareBinaries } from './binaries.ts';
import { findClusterMajor, prepareCluster } from './cluster.ts';
import { makeDatabase } from './database.ts';
import { explain } from './errors.ts';
import { keepPostmaster } from './keepPostmaster.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { findPointedHome, placeCluster, findReachableBase } from './placement.ts';
import { startPostmaster, type Launch } from './postmaster.ts';
import { ServerLog } from './serverLog.ts';
import { finishSwitch, listOldClusters } from './upgrade/folders.ts';

export { EmbeddedDatabaseError } from './errors.ts';
export { findRunningDatabase } from './running.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  /** The folder of its files. */
  readonly cluster: string;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Over the usual ones: without durability tests are faster. */
  settings?: Readonly<Record<string, string>>;
  /** The folder with the programs of the version that wrote an older cluster; without it their package is fetched. */
  olderPrograms?: string | undefined;
}

/**
 * Starts the embedded server on `dataDir`/postgres, taking over what an older version has written there, and makes the database
 * `nardy` if missing.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, settings = {} } = options;
  // Undone in reverse order, both by a failed start and by stop().
  const undo: (() => unknown)[] = [];
  try {
    const folder = await ensureUsableFolder(dataDir);
    const launch = { ...(await prepare({ ...options, dataDir: folder }, undo)), settings };
    const { place, address, binaries, serverLog } = launch;
    const start = () => startPostmaster(launch, () => stopOrphan(place, address, binaries.pgCtl, log));
    undo.push(keepPostmaster(await start(), start, log));
    serverLog.keepBounded();
    undo.push(() => serverLog.close());
    await makeDatabase((database) => address.url(database));
    let stopping: Promise<void> | undefined;
    return {
      url: address.url(DATABASE),
      cluster: place.cluster,
      stop: () => (stopping ??= undoAll(undo)),
    };
  } catch (error) {
    // What went wrong first is what the operator has to know.
    await undoAll(undo).catch(() => undefined);
    throw explain(error, dataDir);
  }
}

async function undoAll(steps: (() => unknown)[]): Promise<void> {
  const faults: unknown[] = [];
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function ensureUsableFolder(dataDir: string): Promise<string> {
  await mkdir(resolve(dataDir), { recursive: true });
  const folder = await realpath(resolve(dataDir));
  await access(folder, constants.W_OK | constants.X_OK);
  return folder;
}

async function prepare(
  { dataDir, log, olderPrograms }: EmbeddedDatabaseOptions,
  undo: (() => unknown)[],
): Promise<Omit<Launch, 'settings'>> {
  undo.push(await lockFolder(dataDir));
  await finishSwitch(join((await findPointedHome(dataDir)) ?? dataDir, 'postgres'));
  const place = await placeCluster(dataDir, log);
  // A data folder that was copied brings its pointer along: then two of them name one home.
  if (place.home !== dataDir) undo.push(await lockFolder(place.home));
  const binaries = await prepareBinaries(place.account, async () =>
    runsAsRoot() ? findReachableBase(place.account) : dataDir,
  );
  const from = await findClusterMajor(place.cluster);
  if (Number(from) < Number(binaries.major)) {
    // Rarely needed: it knows the migrations.
    const { upgradeCluster } = await import('./upgrade/upgradeCluster.ts');
    await upgradeCluster({ place, binaries, from: String(from), dataDir, olderPrograms, log });
  }
  await prepareCluster(place, binaries, log);
  for (const { folder, major } of await listOldClusters(place.cluster))
    log(
      `Данные PostgreSQL ${major}, какими были до обновления, лежат в ${folder}: уберите эту папку, когда всё проверите.`,
    );
  const address = await chooseAddress(place);
  undo.push(() => address.release());
  return { place, binaries, address, serverLog: new ServerLog(dataDir) };
}
