import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { becomesTrue } from './waiting.ts';
import { makeDataFolder } from './testing/folders.ts';
import { queryValue } from './testing/queries.ts';
import { startElsewhere } from './testing/starterProcess.ts';

const quiet = () => undefined;
const shared = await makeDataFolder();

test('An initdb that was killed with its program heals at the next start', async () => {
  const dataDir = await makeDataFolder();
  const starter = startElsewhere(dataDir);
  const isInitialising = async () => {
    const growing = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
    return growing !== undefined && (await readdir(join(dataDir, growing))).length > 5;
  };
  expect(await becomesTrue(isInitialising, 10_000)).toBe(true);
  await starter.kill();
  expect(await readdir(dataDir)).not.toContain('postgres');

  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  expect(await queryValue(url, 'select 1')).toBe(1);
  await stop();
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
});

test.for(['PG_VERSION', 'pg_hba.conf'])(
  'A folder with no more than %s is set aside, not deleted',
  async (name) => {
    const dataDir = await makeDataFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', name), '18\n');
    const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
    await stop();
    const aside = (await readdir(dataDir)).find((entry) => entry.startsWith('postgres.half-made-')) ?? '';
    expect(await readdir(join(dataDir, aside))).toEqual([name]);
  },
);

test('A damaged cluster that holds a database is refused and left as it is', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir: shared, log: quiet });
  await stop();
  const control = join(shared, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  const start = startEmbeddedDatabase({ dataDir: shared, log: quiet });
  await expect(start).rejects.toThrow(EmbeddedDatabaseError);
  await expect(start).rejects.toThrow('is damaged');
  await rename(`${control}.away`, control);
  const next = await startEmbeddedDatabase({ dataDir: shared, log: quiet });
  await next.stop();
});

test('A cluster of a newer major version is refused with both versions named and left as it is', async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir: shared, log: quiet });
  await stop();
  await writeFile(join(shared, 'postgres', 'PG_VERSION'), '19\n');
  const start = startEmbeddedDatabase({ dataDir: shared, log: quiet });
  await expect(start).rejects.toThrow(EmbeddedDatabaseError);
  await expect(start).rejects.toThrow(
    'записана PostgreSQL 19, а эта версия портала работает на PostgreSQL 18',
  );
  await writeFile(join(shared, 'postgres', 'PG_VERSION'), '18\n');
});

test('A database that was dropped is made again at the next start', async () => {
  const first = await startEmbeddedDatabase({ dataDir: shared, log: quiet });
  const other = first.url.replace('/nardy?', '/postgres?');
  await queryValue(other, 'drop database nardy');
  await first.stop();
  const second = await startEmbeddedDatabase({ dataDir: shared, log: quiet });
  expect(await queryValue(second.url, 'select current_database()')).toBe('nardy');
  await second.stop();
});
