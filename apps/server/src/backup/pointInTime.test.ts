import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { chooseAccount, give, getIdentity } from '../database/embedded/account.ts';
import { buildServerEnvironment } from '../database/embedded/environment.ts';
import { readBaseBackupAge } from '../metrics/baseBackups.ts';
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
await chmod(folder, 0o777);

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

interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(cluster: string): Promise<Started> {
  const server = spawn(program('postgres'), ['-D', cluster, ...listFlags(cluster)], {
    ...options,
    stdio: 'ignore',
  });
  return waitFor(server, cluster, 'create temporary table writable (n int)');
}

const listFlags = (sockets: string): string[] =>
  ['listen_addresses=', `unix_socket_directories=${sockets}`, 'fsync=off'].flatMap((flag) => ['-c', flag]);

/** The server is there when it answers this. */
async function waitFor(server: ChildProcess, sockets: string, question: string): Promise<Started> {
  running.add(server);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  await waitUntil(() => runInDatabase(url, question));
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

/** The `archive_command` of compose.yaml, for a data folder and an archive of the test. */
async function readArchiveCommand(cluster: string, archive: string): Promise<string> {
  const { services } = parse(await readFile(path.join(DEPLOY, 'compose.yaml'), 'utf8')) as {
    readonly services: { readonly postgres: { readonly command: readonly string[] } };
  };
  const [, command = ''] = /archive_command=(.+)/.exec(services.postgres.command.join('\n')) ?? [];
  return command.replaceAll('/archive/', `${archive}/`).replaceAll('$$PGDATA', cluster);
}

const PIECE_BYTES = 16 * 1024 * 1024;

test.each([
  [
    'of the guide',
    async () => /'(.+)'/.exec(await documented(/archive_command/))?.[1] ?? '',
    path.join(folder, 'wal'),
  ],
  [
    'of the compose file',
    () => readArchiveCommand(folder, path.join(folder, 'by-compose')),
    path.join(folder, 'by-compose', 'wal'),
  ],
])(
  'The archive %s takes a piece of log that is offered again, refuses another of its name, and stores it small',
  async (_, findCommand, into) => {
    const command = await findCommand();
    const name = '0000000A00000000000000FE';
    const archive = (): Promise<unknown> =>
      run('sh', ['-c', command.replaceAll('%f', name).replaceAll('%p', 'piece')], { cwd: folder });
    await mkdir(into, { recursive: true });
    // A quiet minute: little was written, and the rest of it is empty.
    const piece = Buffer.alloc(PIECE_BYTES);
    randomFillSync(piece, 0, 100_000);
    await writeFile(path.join(folder, 'piece'), piece);
    await archive();
    await archive();
    const [stored = '', ...others] = (await readdir(into)).filter((one) => one.includes(name));
    expect(others).toEqual([]);
    expect((await stat(path.join(into, stored))).size).toBeLessThan(1_000_000);
    piece.writeUInt8(piece.readUInt8(0) ^ 1, 0);
    await writeFile(path.join(folder, 'piece'), piece);
    await expect(archive()).rejects.toMatchObject({ code: 1 });
    await rm(path.join(into, stored));
  },
);

/** What cron looks in; where Debian has none of its wrappers the programs are added. */
const PATH_OF_CRON = existsSync('/usr/bin/pg_basebackup') ? '/usr/bin:/bin' : `${programs}:/usr/bin:/bin`;

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
    await appendFile(
      path.join(cluster, 'postgresql.conf'),
      `archive_mode = on\narchive_command = '${await readArchiveCommand(cluster, archive)}'\n`,
    );
    const primary = await start(cluster);
    const backUp = () =>
      run('bash', [path.join(DEPLOY, 'postgres/base-backup.sh')], {
        ...options,
        env: {
          ...options.env,
          PATH: PATH_OF_CRON,
          ARCHIVE: archive,
          BASE_BACKUPS: '1',
          PGHOST: cluster,
          PGUSER: 'postgres',
        },
      });
    const list = async (name: string) => (await readdir(path.join(archive, name))).toSorted();
    const listLog = async () => (await list('wal')).filter((name) => /^[\dA-F]{24}\.gz$/.test(name));
    await backUp();
    const [today = ''] = await list('base');
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    await backUp();
    expect(await list('base')).toEqual([today]);
    expect(await readBaseBackupAge(archive)).toBeLessThan(600);
    expect((await stat(path.join(archive, 'base', today))).mode & 0o077).toBe(0);

    await rename(path.join(archive, 'base', today), path.join(archive, 'base', '2000-01-01'));
    const before = await listLog();
    await runInDatabase(primary.url, 'create table games as select 1 as number');
    await runInDatabase(primary.url, 'select pg_switch_wal()');
    await backUp();
    const [later = '', ...others] = await list('base');
    expect([later >= today, others]).toEqual([true, []]);
    const label = await readFile(path.join(archive, 'base', later, 'backup_label'), 'utf8');
    const wal = await listLog();
    expect(label).toContain(`(file ${wal[0]?.replace('.gz', '')})`);
    expect(wal.filter((name) => before.includes(name))).toEqual([]);
    await primary.stop();
  },
);

/** As the container does, by the script of the compose file. The primary's lock of its socket is copied too: this one's lies beside. */
async function startReplica(copy: string, primary: string): Promise<Started> {
  const sockets = path.dirname(copy);
  const server = spawn('bash', [path.join(DEPLOY, 'postgres/replica.sh'), ...listFlags(sockets)], {
    ...options,
    env: {
      ...options.env,
      PATH: `${programs}:${process.env['PATH']}`,
      PGDATA: copy,
      PGHOST: primary,
      PGUSER: 'postgres',
    },
    stdio: 'ignore',
  });
  return waitFor(server, sockets, 'select 1');
}

test.runIf(programs)(
  'A replica whose first copy broke off is copied anew, though its slot is there already, and then stays as it is',
  async () => {
    const [cluster, copy] = [path.join(folder, 'copied'), path.join(folder, 'replica', '18', 'docker')];
    await mkdir(cluster, { mode: 0o700 });
    await give(cluster, account);
    await run(
      program('initdb'),
      ['-D', cluster, '--username=postgres', '--auth=trust', '--no-sync'],
      options,
    );
    const primary = await start(cluster);
    await runInDatabase(primary.url, 'create table games as select 1 as number');
    await runInDatabase(primary.url, `select pg_create_physical_replication_slot('replica')`);
    // The server sends the file without which it does not start as the last one.
    for (const half of [copy, `${copy}.part`])
      await run('sh', ['-c', `mkdir -p ${half} && echo 15 > ${half}/PG_VERSION`], options);

    const first = await startReplica(copy, cluster);
    expect(await runInDatabase(first.url, 'select number, pg_is_in_recovery() as copied from games')).toEqual(
      [{ number: 1, copied: true }],
    );
    await runInDatabase(primary.url, 'insert into games values (2)');
    await waitUntil(async () =>
      expect(await runInDatabase(first.url, 'select number from games')).toHaveLength(2),
    );
    await first.stop();
    expect(await readdir(path.dirname(copy))).toEqual(['docker']);
    // With the primary gone nothing could be copied.
    await primary.stop();
    const second = await startReplica(copy, cluster);
    expect(await runInDatabase(second.url, 'select number from games')).toHaveLength(2);
    await second.stop();
  },
);
