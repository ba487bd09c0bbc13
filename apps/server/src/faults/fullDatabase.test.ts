import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startLoad, type Load } from '../copies/testing/load.ts';
import { canStartCopies } from '../copies/testing/prerequisites.ts';
import { readAnswer, readPage } from '../copies/testing/requests.ts';
import { chooseAccount, give, runsAsRoot } from '../database/embedded/account.ts';
import { sendTo } from '../features/desk/testing/director.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { runInDatabase } from '../testing/connections.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { mountSmallDisk } from '../testing/smallDisk.ts';
import { startEmbeddedSite, startSite, type Site } from './testing/site.ts';

const NO_ROOM = {
  error:
    'На сервере закончилось место, сохранить не получилось. Мы уже знаем об этом: повторите попытку позже.',
  code: 'no-room',
};

/** A title that soon fills a page of the table. */
const newTitle = (): string => `${randomUUID()} ${'клуб '.repeat(16)}`.trim();

test.runIf(canStartCopies() && runsAsRoot())(
  'While the disk of the database is full, writes are refused with 507, reads go on, and all works once there is room',
  async ({ skip }) => {
    const folder = await makeTemporaryFolder();
    const disk = await mountSmallDisk(folder, 256);
    if (disk === undefined) return skip();
    const site = await startSite();
    try {
      await moveTables(site, folder);
      const writers = await startWriting(site);
      await writers.load.goOn(20);
      const free = await disk.fill();
      await writers.untilRefused(20);
      const { origin } = site.server;
      const before = writers.refused.length;
      for (const url of [`${origin}/`, `${origin}/search?text=${randomUUID()}`])
        expect(await readPage(url)).toBeUndefined();
      expect(await readAnswer(`${origin}/api/hdbk/sport-disciplines`)).toBeUndefined();
      await writers.untilRefused(before + 1);
      await free();
      const acknowledged = writers.acknowledged.length;
      await writers.load.goOn(20);
      const { failures } = await writers.load.stop();
      expect(failures).toEqual([]);
      expect(writers.acknowledged.length).toBeGreaterThan(acknowledged);
      const rows = await site.db.selectFrom('clubs').select('title').execute();
      expect(rows.map(({ title }) => title).toSorted()).toEqual(writers.acknowledged.toSorted());
      console.log(
        `full: ${writers.acknowledged.length} writes, ${writers.refused.length} refused, none lost`,
      );
    } finally {
      await site.remove();
      await disk.unmount();
    }
  },
);

test.runIf(canStartCopies() && runsAsRoot())(
  'An embedded database that ends because its disk is full is started again once there is room, and has what it has acknowledged',
  async ({ skip }) => {
    const folder = await makeTemporaryFolder();
    const disk = await mountSmallDisk(folder, 256);
    if (disk === undefined) return skip();
    const site = await startEmbeddedSite(path.join(folder, 'data'));
    const { url, server } = site;
    try {
      const send = sendTo(server.origin, (await site.staff('administrator')) ?? '');
      const write = (title: string) => send('POST', '/api/admin/handbooks/clubs', { title });
      const page = `${server.origin}/`;
      expect((await write('Первый')).statusCode).toBe(200);
      expect(await readPage(page)).toBeUndefined();

      const free = await disk.fill();
      await expect(useUpLog(url)).rejects.toThrow(/No space left|terminat|recovery|starting up|ENOENT/);
      await waitUntil(async () => expect((await write('Второй')).statusCode).toBe(503));
      expect(await readPage(page)).toBeUndefined();

      await free();
      await waitUntil(async () => expect((await write('Третий')).statusCode).toBe(200));
      const clubs = await runInDatabase(url, 'select title from clubs order by id');
      expect(clubs).toEqual([{ title: 'Первый' }, { title: 'Третий' }]);
    } finally {
      await site.remove();
      await disk.unmount();
    }
  },
);

/** Asks for new files of the database's log until there is no room for one, which ends the database. */
async function useUpLog(url: string): Promise<void> {
  for (let time = 0; time < 100; time += 1)
    await runInDatabase(url, 'select txid_current(), pg_switch_wal()');
}

/** Moves all tables and indexes of the portal to the disk; the log of the database stays where there is room. */
async function moveTables({ postgres: { url } }: Site, disk: string): Promise<void> {
  await give(disk, await chooseAccount());
  await runInDatabase(url, `create tablespace small location '${disk}'`);
  for (const kind of ['table', 'index'])
    await runInDatabase(url, `alter ${kind} all in tablespace pg_default set tablespace small`);
}

interface Writers {
  readonly load: Load;
  /** Titles that were written, and those for which there was no room. */
  readonly acknowledged: readonly string[];
  readonly refused: readonly string[];
  untilRefused(count: number): Promise<void>;
}

async function startWriting(site: Site): Promise<Writers> {
  const send = sendTo(site.server.origin, (await site.staff('administrator')) ?? '');
  const [acknowledged, refused]: [string[], string[]] = [[], []];
  const load = startLoad(3, async () => {
    const title = newTitle();
    const { statusCode, json } = await send('POST', '/api/admin/handbooks/clubs', { title });
    if (statusCode === 200) acknowledged.push(title);
    else if (statusCode === 507) {
      expect(json()).toEqual({ success: false, message: NO_ROOM });
      refused.push(title);
    } else return `${statusCode} ${JSON.stringify(json())}`;
    return undefined;
  });
  const untilRefused = (count: number): Promise<void> =>
    waitUntil(() => expect(refused.length).toBeGreaterThanOrEqual(count));
  return { load, acknowledged, refused, untilRefused };
}
