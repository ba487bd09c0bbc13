import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { chooseAccount, give, identity } from '../database/embedded/account.ts';
import { serverEnvironment } from '../database/embedded/environment.ts';
import { inDatabase } from '../testing/connections.ts';
import { eventually } from '../testing/eventually.ts';

/** The embedded database has no pg_basebackup: this needs the programs of a whole PostgreSQL. */
const programs = process.env['POSTGRES_BIN'];
const run = promisify(execFile);
const account = await chooseAccount();
const folder = await mkdtemp(path.join(tmpdir(), 'nardy-moment-'));
await chmod(folder, 0o755);
const options = { env: serverEnvironment(), cwd: folder, ...identity(account) };
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
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
  await eventually(() => inDatabase(url, 'create temporary table writable (n int)'));
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
  await inDatabase(first.url, 'create table games as select 1 as number');
  const taking = ['-D', base, '-X', 'none', '-c', 'fast', '-h', cluster, '-U', 'postgres'];
  await run(program('pg_basebackup'), taking, options);
  await inDatabase(first.url, 'insert into games values (2)');
  const [moment] = await inDatabase<{ now: string }>(first.url, 'select clock_timestamp()::text as now');
  await inDatabase(first.url, 'delete from games');
  await inDatabase(first.url, 'select pg_switch_wal()');
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
  expect(await inDatabase(second.url, 'select number from games order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  await second.stop();
});
