import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { getIdentity } from './account.ts';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import { buildServerEnvironment } from './environment.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Placement } from './placement.ts';
import type { ServerLog } from './serverLog.ts';
import { formatSettingFlags } from './settings.ts';
import { terminate, type Patience } from './termination.ts';
import { becomesTrue } from './waiting.ts';

/** Recovery after a crash replays at most about a gigabyte of log; a slow disk needs a minute for it. */
const START_MS = 120_000;
const RETRY_MS = 200;

export interface Launch {
  place: Placement;
  address: Address;
  binaries: Binaries;
  serverLog: ServerLog;
  /** Settings of the server over the usual ones. */
  settings: Readonly<Record<string, string>>;
}

export interface Postmaster {
  readonly pid: number;
  isGone(): boolean;
  onExit(listener: () => void): void;
  stop(patience?: Patience): Promise<void>;
}

/**
 * Starts the server and waits until it answers a query. `stopOrphan` runs before each try: a server that was killed leaves
 * children which hold its memory for a moment, and one that was just being started may take the pid file before ours.
 */
export async function startPostmaster(
  launch: Launch,
  stopOrphan: () => Promise<void>,
  patienceMs = START_MS,
): Promise<Postmaster> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await stopOrphan();
    await launch.serverLog.bound();
    const before = await launch.serverLog.size();
    const postmaster = await spawnPostmaster(launch);
    const isReady = await answersInTime(postmaster, launch.address, deadline - performance.now());
    if (isReady) return postmaster;
    const hangs = !postmaster.isGone();
    if (hangs) await postmaster.stop({ fast: 2_000, immediate: 7_000 });
    const lines = await launch.serverLog.tail(before);
    const isOccupied = /pre-existing shared memory block|lock file ".*" already exists/.test(lines);
    if (hangs || !isOccupied || performance.now() > deadline) throw startFailure(launch, hangs, lines);
    await sleep(RETRY_MS);
  }
}

async function answersInTime(postmaster: Postmaster, address: Address, patienceMs: number): Promise<boolean> {
  let isReady = false;
  await becomesTrue(async () => {
    isReady = await answersQuery(address.url('postgres'));
    return isReady || postmaster.isGone();
  }, patienceMs);
  // An orphan that was not found could have answered in its place.
  return isReady && !postmaster.isGone();
}

function startFailure({ serverLog }: Launch, hangs: boolean, lines: string): EmbeddedDatabaseError {
  const what = hangs ? 'did not accept queries in time' : 'ended while it was starting';
  return new EmbeddedDatabaseError(
    `The embedded database ${what}; the last lines of its log ${serverLog.path} are:\n${lines}`,
  );
}

async function spawnPostmaster(launch: Launch): Promise<Postmaster> {
  const { place, address, binaries, serverLog, settings } = launch;
  const output = await serverLog.open();
  try {
    // Detached: a terminal's Ctrl-C goes to our process group, and we must close our connections before the server ends.
    const flags = [...address.flags, ...formatSettingFlags(settings)];
    const child = spawn(binaries.postgres, ['-D', place.cluster, ...flags], {
      cwd: place.home,
      env: buildServerEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output.fd, output.fd],
      ...getIdentity(place.account),
    });
    await once(child, 'spawn');
    return supervise(child, binaries.pgCtl);
  } finally {
    await output.close();
  }
}

function supervise(child: ChildProcess, pgCtl: string): Postmaster {
  const pid = child.pid as number;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  // The last resort of a program that exits without stopping us: nothing of ours may stay behind.
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  child.unref();
  return {
    pid,
    isGone,
    onExit: (listener) => void child.once('exit', listener),
    stop: (patience) => terminate(pid, isGone, pgCtl, patience),
  };
}

async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: a server that hangs would never confirm it.
    client.end().catch(() => undefined);
  }
}
