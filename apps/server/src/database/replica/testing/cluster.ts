import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInDatabase } from '../../../testing/connections.ts';
import { chooseAccount, give, getIdentity, type Account } from '../../embedded/account.ts';
import { prepareBinaries } from '../../embedded/binaries.ts';
import { buildServerEnvironment } from '../../embedded/environment.ts';
import { listProcesses } from '../../embedded/testing/listProcesses.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const run = promisify(execFile);

export interface TestPostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a loss of power does: kill -9 of all its processes. */
  kill(): Promise<void>;
  /** Ends one of those that answer queries by kill -9, as a lack of memory does: all others of them end, and it recovers. */
  killBackend(): Promise<void>;
}

/** One server of its own, which loses nothing that it has acknowledged. */
export async function startDurablePostgres(): Promise<TestPostgres & { remove(): Promise<void> }> {
  const cluster = await makeCluster('nardy-durable-');
  const postgres = postgresIn(cluster, cluster.main, { fsync: 'on' });
  await postgres.start();
  return { ...postgres, remove: () => removeAll(cluster, [postgres]) };
}

export interface PrimaryAndStandby {
  readonly primary: TestPostgres;
  readonly standby: TestPostgres;
  remove(): Promise<void>;
}

/**
 * Two real servers, the second one streaming from the first. Of the programs in POSTGRES_BIN, so that every version can be
 * tested, else of those that the embedded database brings.
 */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const cluster = await makeCluster('nardy-replica-');
  const standbyFolder = path.join(cluster.folder, 'standby');
  await mkdir(standbyFolder, { mode: 0o700 });
  await give(standbyFolder, cluster.account);
  // A stopped cluster may be copied as it is; its copy is a standby from then on.
  await copyAs(cluster.account, cluster.main, standbyFolder);
  await configureStandby(standbyFolder, cluster.main, cluster.account);
  const primary = postgresIn(cluster, cluster.main, CARELESS);
  const standby = postgresIn(cluster, standbyFolder, CARELESS);
  await primary.start();
  await standby.start();
  return { primary, standby, remove: () => removeAll(cluster, [standby, primary]) };
}

const CARELESS = { fsync: 'off' };

interface Cluster {
  /** Holds all of it. */
  readonly folder: string;
  /** The files of its first server. */
  readonly main: string;
  readonly account: Account | undefined;
  readonly program: string;
}

async function makeCluster(name: string): Promise<Cluster> {
  const account = await chooseAccount();
  const folder = await mkdtemp(path.join(tmpdir(), name));
  await chmod(folder, 0o755);
  const programs = await findPrograms(account, folder);
  const main = path.join(folder, 'primary');
  await mkdir(main, { mode: 0o700 });
  await give(main, account);
  const options = { env: buildServerEnvironment(), cwd: folder, ...getIdentity(account) };
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(programs.initdb, ['-D', main, ...flags], options);
  return { folder, main, account, program: programs.postgres };
}

async function removeAll({ folder }: Cluster, servers: readonly TestPostgres[]): Promise<void> {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function findPrograms(
  account: Account | undefined,
  folder: string,
): Promise<{ initdb: string; postgres: string }> {
  const given = process.env['POSTGRES_BIN'];
  if (given) return { initdb: path.join(given, 'initdb'), postgres: path.join(given, 'postgres') };
  return prepareBinaries(account, async () => folder);
}

async function copyAs(account: Account | undefined, from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, to]);
}

async function configureStandby(
  folder: string,
  primaryFolder: string,
  account: Account | undefined,
): Promise<void> {
  const signal = path.join(folder, 'standby.signal');
  await writeFile(signal, '');
  await give(signal, account);
  const source = `host=${primaryFolder} user=postgres application_name=standby`;
  await appendFile(path.join(folder, 'postgresql.conf'), `\nprimary_conninfo = '${source}'\n`);
}

const OTHER_BACKENDS = `
  select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** A server on a socket in its own folder. */
function postgresIn(
  { program, account }: Cluster,
  folder: string,
  own: Readonly<Record<string, string>>,
): TestPostgres {
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    // A standby whose primary comes back must not wait for the usual five seconds.
    wal_retrieve_retry_interval: '200ms',
    shared_buffers: '16MB',
    // Three servers connect by pools of twenty each.
    max_connections: '200',
    ...own,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const killWithUs = (): void => void child?.kill('SIGKILL');
  return {
    url,
    async start() {
      child = spawn(program, ['-D', folder, ...flags], {
        cwd: folder,
        env: buildServerEnvironment(),
        stdio: 'ignore',
        ...getIdentity(account),
      });
      process.once('exit', killWithUs);
      await waitUntil(() => runInDatabase(url, 'select 1'));
    },
    async stop() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      process.off('exit', killWithUs);
    },
    async kill() {
      // Until it is waited for its pid counts as taken, and no other one would start.
      const gone = child && once(child, 'exit');
      for (const pid of listProcesses(folder)) killIfThere(pid);
      await gone;
      await waitUntil(() => {
        if (listProcesses(folder).length > 0) throw new Error('some of its processes are still there');
      });
      process.off('exit', killWithUs);
    },
    async killBackend() {
      const rows = await runInDatabase<{ pid: number }>(url, OTHER_BACKENDS);
      const { pid } = rows[Math.trunc(Math.random() * rows.length)] ?? {};
      if (pid !== undefined) killIfThere(pid);
    },
  };
}
