import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

import { withClient } from './withClient.ts';
import { chooseAccount, getIdentity } from './account.ts';
import { startEmbeddedDatabase } from './index.ts';
import { isPidTaken, isRunning } from './processes.ts';
import { terminate } from './termination.ts';
import { becomesTrue } from './waiting.ts';
import { makeDataFolder } from './testing/folders.ts';
import { readPostmasterPid, listProcesses } from './testing/listProcesses.ts';
import { queryValue } from './testing/queries.ts';

const quiet = () => undefined;
const dataDir = await makeDataFolder();
const cluster = join(dataDir, 'postgres');
const strangers: ChildProcess[] = [];

afterEach(() => {
  for (const child of strangers.splice(0)) child.kill('SIGKILL');
});

/** Runs as the server's user: only such a process is taken for a postmaster by PostgreSQL. */
async function stranger(script: string): Promise<number> {
  const child = spawn('/bin/sh', ['-c', script], {
    cwd: '/',
    stdio: 'ignore',
    ...getIdentity(await chooseAccount()),
  });
  strangers.push(child);
  await once(child, 'spawn');
  return child.pid as number;
}

/** A child that has ended and is never collected by its parent. */
async function zombie(): Promise<number> {
  const parent = await stranger('sleep 0 & exec sleep 600');
  let pid = 0;
  await becomesTrue(async () => {
    pid = Number.parseInt(await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8'), 10);
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return stat.includes(') Z ');
  }, 5000);
  return pid;
}

/** A cluster whose server was killed, and whose pid file and socket lock name `pid`. */
async function crashedWithPid(pid: number | string): Promise<void> {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  process.kill(await readPostmasterPid(cluster), 'SIGKILL');
  await stop();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const text = await readFile(join(cluster, name), 'utf8');
    await writeFile(join(cluster, name), pid === '' ? '' : text.replace(/^\d+/, String(pid)));
  }
}

const owners = {
  'a living foreign process': () => stranger('exec sleep 600'),
  'a zombie': zombie,
  'a process that is gone': () => Promise.resolve(4_000_000),
  'nobody, for it is empty,': () => Promise.resolve(''),
};

test.for(Object.entries(owners))('A pid file that names %s does not block', async ([, makeOwner]) => {
  const pid = await makeOwner();
  await crashedWithPid(pid);
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  expect(await queryValue(url, 'select 1')).toBe(1);
  await stop();
  if (Number(pid) < 4_000_000 && Number(pid) > 0) expect(isPidTaken(Number(pid))).toBe(true);
});

test('A zombie counts as dead although the pid is taken', async () => {
  const pid = await zombie();
  expect(isPidTaken(pid)).toBe(true);
  expect(isRunning(pid)).toBe(false);
  expect(isRunning(process.pid)).toBe(true);
});

test('A server whose session does not end is shut down immediately after the deadline', async () => {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  const postmaster = await readPostmasterPid(cluster);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    await terminate(postmaster, () => !isRunning(postmaster), '', { fast: 200, immediate: 15_000 });
  });
  await stop();
  expect(listProcesses(cluster)).toEqual([]);
  const log = (await readFile(join(dataDir, 'postgres.log'), 'utf8')).slice(-5000);
  expect(log).toContain('received fast shutdown request');
  expect(log).toContain('received immediate shutdown request');
});

test('A server that does not react at all is killed', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  const postmaster = await readPostmasterPid(cluster);
  process.kill(postmaster, 'SIGSTOP');
  await terminate(postmaster, () => !isRunning(postmaster), '', { fast: 100, immediate: 100 });
  await stop();
  expect(await becomesTrue(() => listProcesses(cluster).length === 0, 10_000)).toBe(true);
  const next = await startEmbeddedDatabase({ dataDir, log: quiet });
  await next.stop();
  expect((await readdir(cluster)).includes('postmaster.pid')).toBe(false);
});

test('A session of a killed server that is still at work is waited for', async () => {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const session = rows[0]?.pid ?? 0;
    process.kill(session, 'SIGSTOP');
    process.kill(await readPostmasterPid(cluster), 'SIGKILL');
    await stop();
    const starting = startEmbeddedDatabase({ dataDir, log: quiet });
    const refused = async () =>
      (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes('pre-existing shared memory block');
    expect(await becomesTrue(refused, 10_000)).toBe(true);
    process.kill(session, 'SIGKILL');
    const next = await starting;
    expect(await queryValue(next.url, 'select 1')).toBe(1);
    await next.stop();
  });
});
