import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { chooseAccount, give, getIdentity } from '../database/embedded/account.ts';
import { buildServerEnvironment } from '../database/embedded/environment.ts';
import { runInDatabase } from '../testing/connections.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

/** The embedded database has no pg_basebackup: this needs the programs of a whole PostgreSQL. */
const programs = process.env['POSTGRES_BIN'];
const run = promisify(execFile);
const account = await chooseAccount();
const folder = await makeTemporaryFolder();
const options = { env: buildServerEnvironment(), cwd: folder, ...getIdentity(account) };
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
});

const program = (name: string): string => path.join(programs ?? '', name);

/** Each line of docs/operating.md that sets one of these, with the test's folder for the log. */
async function documented(names: RegExp): Promise<string> {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const lines = guide.split('\n').filter((line) => /^ {6}\w+ = /.test(line) && names.test(line));
  return lines.map((line) => `${line.trim().replaceAll('/srv/wal', path.join(folder, 'wal'))}\n`).join('');
}

async function start(cluster: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const flags = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`, '-c', 'fsync=off'];
  const server = spawn(program('postgres'), ['-D', cluster, ...flags], { ...options, stdio: 'ignore' });
  running.add(server);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(cluster)}`;
  await waitUntil(() => runInDatabase(url, 'create temporary table writable (n int)'));
  return {
    url,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      running.delete(server);
    },
  };
}

test.runIf(programs)('The documented archive goes back to a moment between two mistakes', async () => {
  const [cluster, base] = [path.join(folder, 'primary'), path.join(folder, 'base')];
  for (const name of ['wal', 'primary']) {
    await mkdir(path.join(folder, name), { mode: 0o700 });
    await give(path.join(folder, name), account);
  }
  await chmod(folder, 0o777);
  await run(program('initdb'), ['-D', cluster, '--username=postgres', '--auth=trust', '--no-sync'], options);
  const archiving = await documented(/archive_/);
  expect(archiving.split('\n')).toHaveLength(4);
  await appendFile(path.join(cluster, 'postgresql.conf'), archiving);
  const first = await start(cluster);
  await runInDatabase(first.url, 'create table games as select 1 as number');
  const taking = ['-D', base, '-X', 'none', '-c', 'fast', '-h', cluster, '-U', 'postgres'];
  await run(program('pg_basebackup'), taking, options);
  await runInDatabase(first.url, 'insert into games values (2)');
  const [moment] = await runInDatabase<{ now: string }>(first.url, 'select clock_timestamp()::text as now');
  await runInDatabase(first.url, 'delete from games');
  await runInDatabase(first.url, 'select pg_switch_wal()');
  // It archives what is finished before it ends.
  await first.stop();

  const recovery = (await documented(/restore_command|recovery_target/)).replace(
    /(recovery_target_time = ).*/,
    `$1'${moment?.now}'`,
  );
  expect(recovery.split('\n')).toHaveLength(4);
  await appendFile(path.join(base, 'postgresql.conf'), recovery);
  await writeFile(path.join(base, 'recovery.signal'), '');
  await give(path.join(base, 'recovery.signal'), account);
  const second = await start(base);
  expect(await runInDatabase(second.url, 'select number from games order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  await second.stop();
});

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');

test.runIf(programs)(
  'One base backup a day is made and checked, and the log stays that the newest ones need',
  async () => {
    const [cluster, archive] = [path.join(folder, 'nightly'), path.join(folder, 'archive')];
    for (const name of [cluster, archive, path.join(archive, 'wal'), path.join(archive, 'base')]) {
      await mkdir(name, { mode: 0o700 });
      await give(name, account);
    }
    await run(
      program('initdb'),
      ['-D', cluster, '--username=postgres', '--auth=trust', '--no-sync'],
      options,
    );
    const compose = await readFile(path.join(DEPLOY, 'compose.yaml'), 'utf8');
    const [, command = ''] = /archive_command=(.+)/.exec(compose) ?? [];
    const archiving = command.replace('/archive/', `${archive}/`).replace('$$PGDATA', cluster);
    await appendFile(
      path.join(cluster, 'postgresql.conf'),
      `archive_mode = on\narchive_command = '${archiving}'\n`,
    );
    const primary = await start(cluster);
    const backUp = () =>
      run('bash', [path.join(DEPLOY, 'postgres/base-backup.sh')], {
        ...options,
        env: {
          ...options.env,
          PATH: `${programs}:${process.env['PATH']}`,
          ARCHIVE: archive,
          BASE_BACKUPS: '1',
          PGHOST: cluster,
          PGUSER: 'postgres',
        },
      });
    const list = async (name: string) => (await readdir(path.join(archive, name))).toSorted();
    const listLog = async () => (await list('wal')).filter((name) => /^[\dA-F]{24}$/.test(name));
    await backUp();
    const [today = ''] = await list('base');
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    await backUp();
    expect(await list('base')).toEqual([today]);

    await rename(path.join(archive, 'base', today), path.join(archive, 'base', '2000-01-01'));
    const before = await listLog();
    await runInDatabase(primary.url, 'create table games as select 1 as number');
    await runInDatabase(primary.url, 'select pg_switch_wal()');
    await backUp();
    const [later = '', ...others] = await list('base');
    expect([later >= today, others]).toEqual([true, []]);
    const label = await readFile(path.join(archive, 'base', later, 'backup_label'), 'utf8');
    const wal = await listLog();
    expect(label).toContain(`(file ${wal[0]})`);
    expect(wal.filter((name) => before.includes(name))).toEqual([]);
    await primary.stop();
  },
);
