import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inDatabase } from '../../../testing/connections.ts';
import { chooseAccount, give, identity, type Account } from '../../embedded/account.ts';
import { prepareBinaries } from '../../embedded/binaries.ts';
import { serverEnvironment } from '../../embedded/environment.ts';
import { eventually } from '../../../testing/eventually.ts';

const run = promisify(execFile);

export interface TestPostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
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
  const account = await chooseAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'nardy-replica-'));
  await chmod(folder, 0o755);
  const programs = await findPrograms(account, folder);
  const [primaryFolder, standbyFolder] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  for (const each of [primaryFolder, standbyFolder]) {
    await mkdir(each, { mode: 0o700 });
    await give(each, account);
  }
  const options = { env: serverEnvironment(), cwd: folder, ...identity(account) };
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(programs.initdb, ['-D', primaryFolder, ...flags], options);
  // A stopped cluster may be copied as it is; its copy is a standby from then on.
  await copyAs(account, primaryFolder, standbyFolder);
  await configureStandby(standbyFolder, primaryFolder, account);
  const primary = postgresIn(programs.postgres, primaryFolder, account);
  const standby = postgresIn(programs.postgres, standbyFolder, account);
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    async remove() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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

/** A server on a socket in its own folder. */
function postgresIn(program: string, folder: string, account: Account | undefined): TestPostgres {
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    // A standby whose primary comes back must not wait for the usual five seconds.
    wal_retrieve_retry_interval: '200ms',
    shared_buffers: '16MB',
    // Three servers connect by pools of twenty each.
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const killWithUs = (): void => void child?.kill('SIGKILL');
  return {
    url,
    async start() {
      child = spawn(program, ['-D', folder, ...flags], {
        cwd: folder,
        env: serverEnvironment(),
        stdio: 'ignore',
        ...identity(account),
      });
      process.once('exit', killWithUs);
      await eventually(() => inDatabase(url, 'select 1'));
    },
    async stop() {
      if (child?.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      process.off('exit', killWithUs);
    },
  };
}
