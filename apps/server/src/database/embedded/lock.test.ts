import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { lockFolder } from './lock.ts';
import { makeDataFolder } from './testing/folders.ts';
import { startElsewhere } from './testing/starterProcess.ts';

/** Starts eight processes at once and gives the one that won; the others must name it. */
async function race(dataDir: string) {
  const starters = Array.from({ length: 8 }, () => startElsewhere(dataDir));
  const reports = await Promise.all(starters.map(({ report }) => report));
  const winners = starters.filter((_, index) => reports[index]?.url !== undefined);
  expect(winners).toHaveLength(1);
  const sentence = `The data folder ${dataDir} is already in use by process ${winners[0]?.pid} `;
  const refusals = reports.filter(({ url }) => url === undefined);
  for (const { name, message } of refusals) {
    expect(name).toBe('EmbeddedDatabaseError');
    expect(message).toContain(sentence);
  }
  expect(refusals).toHaveLength(7);
  return winners[0];
}

test('Of eight processes that start at once exactly one wins, also after the winner was killed', async () => {
  const dataDir = await makeDataFolder();
  const first = await race(dataDir);
  await first?.kill();
  const second = await race(dataDir);
  await second?.tell('stop');
});

test('A second start in the same process is refused and does not disturb the first', async () => {
  const dataDir = await makeDataFolder();
  const options = { dataDir, log: () => undefined };
  const { stop } = await startEmbeddedDatabase(options);
  for (const _ of [1, 2]) {
    const second = startEmbeddedDatabase(options);
    await expect(second).rejects.toThrow(EmbeddedDatabaseError);
    await expect(second).rejects.toThrow(`already in use by process ${process.pid} `);
  }
  expect(await startElsewhere(dataDir).report).toHaveProperty('name', 'EmbeddedDatabaseError');
  await stop();
});

test('A holder that was killed does not block, even when its pid was given to another process', async () => {
  const folder = await makeDataFolder();
  await writeFile(join(folder, 'postgres.lock'), '');
  await writeFile(join(folder, 'postgres.holder'), `${process.ppid} on anywhere\n`);
  const release = await lockFolder(folder);
  await release();
  await release();
  const again = await lockFolder(folder);
  await again();
});

test('A file that cannot serve as a lock is refused in one sentence', async () => {
  const folder = await makeDataFolder();
  await writeFile(join(folder, 'postgres.lock'), 'not an empty file at all, nor one of SQLite');
  await expect(lockFolder(folder)).rejects.toThrow(`The lock file in ${folder} cannot be locked`);
});
