import { appendFile, chmod, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { findAccount } from './account.ts';
import { chooseAddress } from './address.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { startPostmaster } from './postmaster.ts';
import { ServerLog } from './serverLog.ts';
import { makeDataFolder } from './testing/folders.ts';
import { listProcesses } from './testing/listProcesses.ts';

const quiet = () => undefined;
const dataDir = await makeDataFolder();
const cluster = join(dataDir, 'postgres');

test('A server that dies while starting is refused with the last lines of its log', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  await stop();
  const settings = join(cluster, 'postgresql.conf');
  const { size } = await stat(settings);
  await appendFile(settings, 'bakgammon = on\n');
  const start = startEmbeddedDatabase({ dataDir, log: quiet });
  await expect(start).rejects.toThrow(EmbeddedDatabaseError);
  await expect(start).rejects.toThrow(/ended while it was starting[^]*parameter "bakgammon"/);
  // Only this attempt's lines are quoted.
  await expect(start).rejects.not.toThrow('ready to accept connections');
  await truncate(settings, size);
});

test('A server that never answers is ended at the deadline', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  await stop();
  const postgres = join(dataDir, 'postgres.sh');
  await writeFile(postgres, `#!/bin/sh\ncd "$2" && echo thinking >&2 && exec sleep 600\n`);
  await chmod(postgres, 0o755);
  const place = { home: dataDir, cluster, account: await findAccount(cluster) };
  const launch = {
    place,
    address: await chooseAddress(place),
    binaries: { initdb: '', pgCtl: '', postgres, major: '18' },
    serverLog: new ServerLog(dataDir),
    settings: {},
  };
  // Time enough for it to say what it does, on a busy machine too.
  const start = startPostmaster(launch, async () => undefined, 5_000);
  await expect(start).rejects.toThrow(/did not accept queries in time[^]*thinking/);
  expect(listProcesses(cluster)).toEqual([]);
});

test('The log is moved aside when it has grown, and the server goes on writing to it', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  const log = new ServerLog(dataDir);
  await log.bound(10_000_000);
  const before = await readFile(log.path, 'utf8');
  expect(before).toContain('ready to accept connections');
  await log.bound(100);
  expect((await stat(log.path)).size).toBe(0);
  expect(await readFile(`${log.path}.1`, 'utf8')).toBe(before);
  await stop();
  const after = await readFile(log.path, 'utf8');
  expect(after).toMatch(/^\d.*received fast shutdown request/);
});
