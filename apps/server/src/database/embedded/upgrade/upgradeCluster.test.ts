import { execFile } from 'node:child_process';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { backUp } from '../../../backup/backUp.ts';
import { restore } from '../../../backup/restore.ts';
import { openFolderSource } from '../../../backup/source.ts';
import { openLocalStorage } from '../../../storage/open.ts';
import { runInDatabase } from '../../../testing/connections.ts';
import { TEST_KEYS } from '../../../testing/secret.ts';
import { mountSmallDisk, type SmallDisk } from '../../../testing/smallDisk.ts';
import { runsAsRoot } from '../account.ts';
import { findMajor } from '../binaries.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../index.ts';
import { makeDataFolder } from '../testing/folders.ts';
import { listProcesses } from '../testing/listProcesses.ts';
import { queryValue } from '../testing/queries.ts';
import { startElsewhere } from '../testing/starterProcess.ts';
import { becomesTrue } from '../waiting.ts';
import {
  canUpgrade,
  makeOlderFederation,
  olderMajor,
  olderPrograms,
  readContent,
  withOlderServer,
  type Content,
} from './testing/olderFederation.ts';

const run = promisify(execFile);

// A federation is copied several times in each of them.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

describe.runIf(canUpgrade)('A federation that an older PostgreSQL has written', () => {
  const CLUSTER = 'postgres';
  const OLD = `postgres.old-${olderMajor}`;
  let older: string;
  let before: Content;

  beforeAll(async () => {
    older = await makeDataFolder();
    await makeOlderFederation(older);
    before = await withOlderServer(older, readContent);
  });

  /** A data folder of the test's own with that federation. */
  async function copyFolder(to?: string): Promise<string> {
    const dataDir = to ?? (await makeDataFolder());
    await run('cp', ['-a', join(older, CLUSTER), dataDir]);
    return dataDir;
  }

  async function start(dataDir: string): Promise<EmbeddedDatabase & { readonly said: string }> {
    const lines: string[] = [];
    const database = await startEmbeddedDatabase({
      dataDir,
      olderPrograms,
      log: (line) => lines.push(line),
    });
    return { ...database, said: lines.join('\n') };
  }

  async function expectUpgraded(dataDir: string): Promise<void> {
    const { url, stop } = await start(dataDir);
    expect(await readContent(url)).toEqual(before);
    await stop();
    expect((await listClusters(dataDir)).toSorted()).toEqual([CLUSTER, OLD]);
    expect(listProcesses(dataDir)).toEqual([]);
  }

  const listClusters = async (dataDir: string): Promise<string[]> =>
    (await readdir(dataDir, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  const isThere = (path: string): Promise<boolean> =>
    stat(path).then(
      () => true,
      () => false,
    );

  async function expectAsBefore(dataDir: string): Promise<void> {
    expect(await listClusters(dataDir)).toEqual([CLUSTER]);
    expect(await withOlderServer(dataDir, readContent)).toEqual(before);
  }

  test('is taken over with every row, counter and rule, and stays beside as it was', async () => {
    const dataDir = await copyFolder();
    const first = await start(dataDir);
    expect(first.said).toContain(`записана PostgreSQL ${olderMajor}`);
    expect(first.said).toMatch(/Данные перенесены и сверены за [\d.]+ с: таблиц \d+, строк \d{5,}/);
    expect(await readContent(first.url)).toEqual(before);
    expect(Number(await queryValue(first.url, 'show server_version_num'))).toBeGreaterThan(
      Number(olderMajor) * 10_000 + 9_999,
    );
    // The planner knows what the tables hold.
    expect(
      Number(await queryValue(first.url, `select count(*) from pg_stats where schemaname = 'public'`)),
    ).toBeGreaterThan(400);
    await first.stop();
    const next = await start(dataDir);
    expect(next.said).toBe(
      `Данные PostgreSQL ${olderMajor}, какими были до обновления, лежат в ${join(dataDir, OLD)}: уберите эту папку, когда всё проверите.`,
    );
    await next.stop();
    await rm(join(dataDir, CLUSTER), { recursive: true });
    await rename(join(dataDir, OLD), join(dataDir, CLUSTER));
    await expectAsBefore(dataDir);
  });

  test('is restored from a backup of its time', async () => {
    const dataDir = await copyFolder();
    const [into, place] = [join(dataDir, 'backups'), join(dataDir, 'restored')];
    const made = await withOlderServer(dataDir, (url) =>
      backUp({
        into,
        // The files of the demo.
        storage: openLocalStorage(inject('dataDir')),
        database: { url, cluster: join(dataDir, CLUSTER) },
        keys: TEST_KEYS,
        settings: '',
      }),
    );
    expect(made.manifest.database?.major).toBe(olderMajor);
    const { checked } = await restore({
      from: openFolderSource(made.folder),
      dataDir: place,
      keys: TEST_KEYS,
      withoutKey: true,
      major: await findMajor(),
      olderPrograms,
      say: () => undefined,
    });
    expect(checked?.audited).toBe(before.tables['audit_log']?.rows);
    const { url, stop } = await start(place);
    expect(await readContent(url)).toEqual(before);
    await stop();
    expect(await listClusters(place)).toEqual(['private', 'public', CLUSTER].toSorted());
  });

  /** What is there when a start is killed, in the order in which it comes. */
  const MOMENTS: readonly [string, (growing: string) => Promise<boolean>][] = [
    ['the new cluster is being made', (growing) => isThere(join(growing, CLUSTER, 'PG_VERSION'))],
    ['a table is being copied', (growing) => isThere(join(growing, 'table'))],
    ['most of it is copied', (growing) => holdsMegabytes(growing, 100)],
  ];

  test('survives kill -9 of the upgrade at any moment, and is taken over by the next start', async () => {
    const dataDir = await copyFolder();
    const killed: string[] = [];
    for (const [title, isReached] of MOMENTS) {
      const starter = startElsewhere(dataDir, undefined, olderPrograms);
      const reached = await becomesTrue(async () => {
        const names = await listClusters(dataDir);
        const growing = names.find((name) => name.includes('.upgrading-'));
        return growing !== undefined && isReached(join(dataDir, growing));
      }, 120_000);
      await starter.kill();
      if (reached && !(await isThere(join(dataDir, OLD)))) killed.push(title);
    }
    expect(killed).toEqual(MOMENTS.map(([title]) => title));
    await expectUpgraded(dataDir);
  });

  test('is taken over when the last renames were killed, whatever the moment', async () => {
    const dataDir = await copyFolder();
    await expectUpgraded(dataDir);
    const at = (name: string): string => join(dataDir, name);
    // Between the two: the old one has gone aside, the new one has not come.
    await rename(at(CLUSTER), at(`${CLUSTER}.upgraded`));
    await expectUpgraded(dataDir);
    // Before the first: the old one may have been written to since, by the version that fits it.
    await rename(at(CLUSTER), at(`${CLUSTER}.upgraded`));
    await rename(at(OLD), at(CLUSTER));
    await expectUpgraded(dataDir);
    // Between the two, and then a version that knows nothing of upgrades has made an empty database.
    await rename(at(CLUSTER), at(`${CLUSTER}.upgraded`));
    await cp(at(OLD), at(CLUSTER), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow('Ничего не изменено. Уберите');
    await rm(at(CLUSTER), { recursive: true });
    await expectUpgraded(dataDir);
  });

  test('is left as it was where rows break a rule or hold what the portal does not know', async () => {
    const dataDir = await copyFolder();
    await withOlderServer(dataDir, (url) => runInDatabase(url, 'create table notes (text text)'));
    await expect(start(dataDir)).rejects.toThrow(
      'в базе есть то, чего портал не создавал и не перенесёт: public.notes text text',
    );
    await withOlderServer(dataDir, async (url) => {
      await runInDatabase(url, 'drop table notes');
      await runInDatabase(url, 'set session_replication_role = replica; delete from persons where id = 1');
    });
    await expect(start(dataDir)).rejects.toThrow(/violates foreign key constraint.*остались как были/);
    expect(await listClusters(dataDir)).toEqual([CLUSTER]);
    expect(listProcesses(dataDir)).toEqual([]);
  });

  test.runIf(runsAsRoot())('is left as it was by a disk that fills up meanwhile', async ({ skip }) => {
    const folder = await makeDataFolder();
    const disk = await mountSmallDisk(folder, 800);
    if (disk === undefined) return skip();
    try {
      const dataDir = await copyFolder(folder);
      const failing = start(dataDir);
      const filled = fillOnceItGrows(disk, dataDir);
      await expect(failing).rejects.toThrow('не удалось: диск заполнен. Освободите место. Данные в');
      const free = await filled;
      await free();
      await expectAsBefore(dataDir);
    } finally {
      await disk.unmount();
    }
  });

  /** Takes what is free of the disk once tables are being copied. */
  async function fillOnceItGrows(disk: SmallDisk, dataDir: string): Promise<() => Promise<void>> {
    await becomesTrue(async () => {
      const growing = (await listClusters(dataDir)).find((name) => name.includes('.upgrading-'));
      return growing !== undefined && isThere(join(dataDir, growing, 'table'));
    }, 120_000);
    return disk.fill();
  }
});

async function holdsMegabytes(folder: string, least: number): Promise<boolean> {
  // It fails over what vanishes meanwhile, and is asked again.
  const { stdout } = await run('du', ['-sm', folder]).catch(() => ({ stdout: '0' }));
  return Number.parseInt(stdout, 10) > least;
}
