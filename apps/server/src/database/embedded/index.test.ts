import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

import { withClient } from './withClient.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { becomesTrue } from './waiting.ts';
import { makeDataFolder } from './testing/folders.ts';
import { readPostmasterPid, listProcesses } from './testing/listProcesses.ts';
import { queryValue } from './testing/queries.ts';
import { startElsewhere } from './testing/starterProcess.ts';

const quiet = () => undefined;
const dataDir = await makeDataFolder();
const cluster = join(dataDir, 'postgres');

test('A new database sorts and reads Russian, is durable, and listens on a private socket only', async () => {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  await withClient(url, async (client) => {
    const value = async (sql: string) => {
      const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
      return rows[0]?.[0];
    };
    expect(await value('select current_database()')).toBe('nardy');
    const words = `unnest(array['жук', 'ёж', 'яма', 'ель', 'дом']) word`;
    expect(await value(`select string_agg(word, ' ' order by word) from ${words}`)).toBe(
      'дом ёж ель жук яма',
    );
    expect(await value(`select to_tsvector('russian', 'Весёлые нарды')::text`)).toBe(`'весел':1 'нард':2`);
    expect(await value('show server_encoding')).toBe('UTF8');
    expect(await value('show fsync')).toBe('on');
    expect(await value('show shared_buffers')).toBe('128MB');
    expect(await value('show max_connections')).toBe('100');
    expect(await value('show listen_addresses')).toBe('');
    const rules = await value(
      `select string_agg(distinct type || ' ' || auth_method, ',') from pg_hba_file_rules`,
    );
    expect(rules).toBe('host reject,local trust');
  });
  const socket = new URL(url).searchParams.get('host') ?? '';
  expect((await stat(socket)).mode & 0o777).toBe(0o700);
  await stop();
});

test('Rows written before stop() are there after the next start, and stop() leaves no process', async () => {
  const first = await startEmbeddedDatabase({ dataDir, log: quiet });
  await withClient(first.url, async (client) => {
    await client.query('create table moves (n int)');
    await client.query('insert into moves select generate_series(1, 100)');
  });
  expect(listProcesses(cluster).length).toBeGreaterThan(1);
  await Promise.all([first.stop(), first.stop()]);
  await first.stop();
  expect(listProcesses(cluster)).toEqual([]);
  const second = await startEmbeddedDatabase({ dataDir, log: quiet });
  expect(await queryValue(second.url, 'select count(*)::int from moves')).toBe(100);
  await second.stop();
});

test('stop() ends sessions that are open and a transaction that is not finished', async () => {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query('create table never (n int)');
    await stop();
  });
  expect(listProcesses(cluster)).toEqual([]);
});

test('A server that dies by itself is started again, each time, and stop() ends the last one', async () => {
  const lines: string[] = [];
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  for (const time of [1, 2]) {
    process.kill(await readPostmasterPid(cluster), 'SIGKILL');
    const runsAgain = () => lines.filter((line) => line.endsWith('runs again.')).length === time;
    expect(await becomesTrue(runsAgain, 30_000)).toBe(true);
    expect(await queryValue(url, 'select 1')).toBe(1);
  }
  expect(lines.filter((line) => line.includes('ended by itself'))).toHaveLength(2);
  await stop();
  expect(listProcesses(cluster)).toEqual([]);
});

test('stop() is safe while a server that died by itself is started again', async () => {
  const lines: string[] = [];
  const { stop } = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  process.kill(await readPostmasterPid(cluster), 'SIGKILL');
  expect(await becomesTrue(() => lines.some((line) => line.includes('ended by itself')), 5_000)).toBe(true);
  await stop();
  await stop();
  const isEmpty = () => listProcesses(cluster).length === 0;
  expect(await becomesTrue(isEmpty, 20_000)).toBe(true);
  const again = await startEmbeddedDatabase({ dataDir, log: quiet });
  await again.stop();
});

test('A wanted stop is not reported as a death', async () => {
  const lines: string[] = [];
  const { stop } = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  await stop();
  expect(lines.filter((line) => line.includes('ended by itself'))).toEqual([]);
});

test.for(['stop', 'exit'] as const)('No process remains after "%s" in a process of its own', async (word) => {
  const starter = startElsewhere(dataDir);
  expect(await starter.report).toHaveProperty('url');
  await starter.tell(word);
  const isEmpty = () => listProcesses(cluster).length === 0;
  // A process that exits without stop() can only ask the server to end, not wait for it.
  expect(await becomesTrue(isEmpty, word === 'stop' ? 0 : 10_000)).toBe(true);
});

test("The server is in a process group of its own, which a terminal's Ctrl-C does not reach", async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  const pid = await readPostmasterPid(cluster);
  const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
  expect(Number(group)).toBe(pid);
  await stop();
});

test('A data folder whose path is a file, or leads through one, is refused in one sentence', async () => {
  const file = join(await makeDataFolder(), 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')]) {
    const start = startEmbeddedDatabase({ dataDir: path, log: quiet });
    await expect(start).rejects.toThrow(EmbeddedDatabaseError);
    await expect(start).rejects.toThrow(`cannot use ${path}: a file stands where a folder is needed.`);
  }
});

test('A data folder may be relative and hold spaces, commas, quotes and Cyrillic letters', async () => {
  const folder = join(await makeDataFolder(), 'Мои, нарды "1"');
  const { url, stop } = await startEmbeddedDatabase({ dataDir: relative(process.cwd(), folder), log: quiet });
  expect(await queryValue(url, 'select 1')).toBe(1);
  await stop();
});
