import { appendFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLocalStorage } from '../storage/open.ts';
import { makeDataFolder, readHome } from '../database/embedded/testing/folders.ts';
import { listProcesses } from '../database/embedded/testing/listProcesses.ts';
import { queryValue } from '../database/embedded/testing/queries.ts';
import { startElsewhere } from '../database/embedded/testing/starterProcess.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { findNewest, listBackups } from './backups.ts';
import { noteChecked, readBackupSummary } from './checked.ts';
import { createBackupJob } from './job.ts';
import { openFolderPlace } from './folderPlace.ts';
import type { BackupPlace } from './place.ts';
import { getLastDue } from './schedule.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const root = await makeTemporaryFolder();
const KEY = 'a key of the test with more than 32 characters';
const storage = openLocalStorage(path.join(root, 'data'));
await storage.media.put('pictures/1.txt', Buffer.from('picture 1'));
const never = new AbortController().signal;
const { db } = await emptyDatabase();
await migrateToLatest(db);
afterEach(() => db.deleteFrom('checked_backups').execute());

/** The job of a server that has its database elsewhere, at a moment. */
function jobAt(folder: string, moment: string, keep = 2, place: BackupPlace = openFolderPlace(folder)) {
  const parts = { storage, database: undefined, keys: { current: KEY }, settings: '' };
  return createBackupJob({
    backups: { at: '03:30', keep },
    openPlace: async () => place,
    parts,
    onChecked: (checked) => noteChecked(db, checked),
    now: () => new Date(moment),
  });
}

/** How the backups stand at a moment, in the database. */
const summaryAt = (moment: string, isOn = true) =>
  readBackupSummary(db, isOn ? { to: root, at: '03:30', keep: 2 } : undefined, new Date(moment));

test.each([
  ['2026-03-02T00:29:59Z', '2026-03-01T00:30:00.000Z'],
  ['2026-03-02T00:30:00Z', '2026-03-02T00:30:00.000Z'],
  ['2026-03-02T23:59:00Z', '2026-03-02T00:30:00.000Z'],
])('At %s the backup of 03:30 in Moscow was last due at %s', (now, due) => {
  expect(getLastDue(new Date(now), '03:30').toISOString()).toBe(due);
});

test('There is one backup a day, each restored once and found whole, and only the newest ones are kept', async () => {
  const folder = path.join(root, 'daily');
  for (const moment of [
    '2026-03-01T10:00:00Z',
    '2026-03-01T11:00:00Z',
    '2026-03-02T00:30:00Z',
    '2026-03-03T01:00:00Z',
  ])
    await jobAt(folder, moment).run(never);
  expect(await readdir(folder)).toEqual(['nardy-2026-03-02T00-30-00-000Z', 'nardy-2026-03-03T01-00-00-000Z']);
  for (const backup of await listBackups(folder)) expect(await readdir(backup)).toContain('checked.json');
  const next = await jobAt(folder, '2026-03-03T02:00:00Z').run(never);
  expect(next).toEqual(new Date('2026-03-04T00:30:00Z'));
});

test('After a clock that was ahead there is a backup a day again, and what that clock has made counts for none', async () => {
  const folder = path.join(root, 'ahead');
  for (const moment of ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z', '2026-03-02T10:00:00Z'])
    await jobAt(folder, moment).run(never);
  const ahead = ['nardy-2027-03-01T10-00-00-000Z', 'nardy-2027-03-02T10-00-00-000Z'];
  const today = 'nardy-2026-03-02T10-00-00-000Z';
  expect(await readdir(folder)).toEqual([today, ...ahead]);
  const [now, said] = [new Date('2026-03-02T11:00:00Z'), [] as string[]];
  expect(await findNewest(folder, { now, say: (line) => said.push(line) })).toBe(path.join(folder, today));
  expect(said).toEqual([expect.stringContaining(`${ahead[1]} is left aside`)]);
  expect(await summaryAt('2026-03-02T11:00:00Z')).toMatchObject({ state: 'fresh', last: { name: today } });
  expect((await summaryAt('2026-03-04T10:00:00Z')).state).toBe('late');
  for (const moment of ['2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z'])
    await jobAt(folder, moment).run(never);
  expect(await readdir(folder)).toEqual([
    'nardy-2026-03-03T10-00-00-000Z',
    'nardy-2026-03-04T10-00-00-000Z',
    ...ahead,
  ]);
  // By a clock that is behind all of them the newest is still the newest.
  expect(await findNewest(folder, { now: new Date('2000-01-01T00:00:00Z') })).toBe(
    path.join(folder, ahead[1] ?? ''),
  );
});

test('A backup that cannot be restored fails the job until there is a better one, and no older one is removed', async () => {
  const folder = path.join(root, 'spoilt');
  await jobAt(folder, '2026-03-01T10:00:00Z', 1).run(never);
  await jobAt(folder, '2026-03-02T10:00:00Z', 2).run(never);
  const [newest = ''] = await listBackups(folder);
  await rm(path.join(newest, 'checked.json'));
  await appendFile(path.join(newest, 'public', 'pictures', '1.txt'), '!');
  for (let times = 0; times < 2; times += 1)
    await expect(jobAt(folder, '2026-03-02T11:00:00Z', 1).run(never)).rejects.toThrow('is damaged');
  expect(await listBackups(folder)).toHaveLength(2);
  await jobAt(folder, '2026-03-03T10:00:00Z', 1).run(never);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await listBackups(folder)).toHaveLength(1);
});

test.each(['', '{"checked_at":"2026'])(
  'A note of a check that a full disk has cut short to "%s" is none: the backup is checked again',
  async (cut) => {
    const folder = path.join(root, `cut-${cut.length}`);
    await jobAt(folder, '2026-03-01T10:00:00Z').run(never);
    const [newest = ''] = await listBackups(folder);
    await db.deleteFrom('checked_backups').execute();
    await writeFile(path.join(newest, 'checked.json'), cut);
    await jobAt(folder, '2026-03-01T11:00:00Z').run(never);
    expect((await summaryAt('2026-03-01T11:00:00Z')).last).toMatchObject({
      name: 'nardy-2026-03-01T10-00-00-000Z',
      checked_at: new Date('2026-03-01T11:00:00Z'),
    });
    await jobAt(folder, '2026-03-01T12:00:00Z').run(never);
    expect((await summaryAt('2026-03-01T12:00:00Z')).last?.checked_at).toEqual(
      new Date('2026-03-01T11:00:00Z'),
    );
  },
);

test('A folder that cannot be used fails the job in one sentence', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(jobAt(file, '2026-03-01T10:00:00Z').run(never)).rejects.toThrow(
    'a file stands where a folder is needed',
  );
});

test('The database knows the last backup that has passed, once, and whether it is younger than the schedule allows', async () => {
  const folder = path.join(root, 'noted');
  expect(await summaryAt('2026-03-01T10:00:00Z', false)).toEqual({ state: 'off', at: null, last: null });
  expect(await summaryAt('2026-03-01T10:00:00Z')).toEqual({ state: 'none', at: '03:30', last: null });
  for (const moment of ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'])
    await jobAt(folder, moment).run(never);
  const { state, last } = await summaryAt('2026-03-02T00:31:00Z');
  expect(state).toBe('fresh');
  expect(last).toEqual({
    name: 'nardy-2026-03-01T10-00-00-000Z',
    made_at: new Date('2026-03-01T10:00:00Z'),
    checked_at: new Date('2026-03-01T10:00:00Z'),
    size_bytes: expect.any(Number) as number,
    has_database: false,
  });
  // The next one has six hours from 03:30 in Moscow on.
  expect((await summaryAt('2026-03-02T06:29:00Z')).state).toBe('fresh');
  expect((await summaryAt('2026-03-02T06:31:00Z')).state).toBe('late');
  expect((await summaryAt('2026-03-02T06:31:00Z', false)).last).toEqual(last);
});

test('A backup that does not pass its check is not noted', async () => {
  const folder = path.join(root, 'unnoted');
  await jobAt(folder, '2026-03-01T10:00:00Z').run(never);
  const [newest = ''] = await listBackups(folder);
  await db.deleteFrom('checked_backups').execute();
  await rm(path.join(newest, 'checked.json'));
  await appendFile(path.join(newest, 'public', 'pictures', '1.txt'), '!');
  await expect(jobAt(folder, '2026-03-01T11:00:00Z').run(never)).rejects.toThrow('is damaged');
  expect((await summaryAt('2026-03-01T11:00:00Z')).state).toBe('none');
});

const listHidden = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('.'));

test.each([
  ['beside its files', 0o755, '.checking-0badcafe/data.restoring-0badcafe'],
  ['beside its files, by an older version,', 0o755, '.checking-0badcafe.restoring-0badcafe'],
  ['where its user may enter', 0o700, '.checking-0badcafe/data.restoring-0badcafe'],
])(
  'What a killed check has left goes at the next run, and the database that still runs %s',
  async (_, mode, name) => {
    const folder = await makeDataFolder(mode);
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { recursive: true });
    const check = startElsewhere(dataDir);
    expect(await check.report).toHaveProperty('url');
    const home = await readHome(dataDir);
    await check.kill();
    expect(listProcesses(home)).not.toEqual([]);
    // What is younger may be about to be locked; an older version locked nothing while it copied.
    await utimes(path.join(folder, name.split('/')[0] ?? ''), 1, 1);
    await jobAt(folder, '2026-03-01T10:00:00Z').run(never);
    expect(listProcesses(home)).toEqual([]);
    expect(await listHidden(folder)).toEqual([]);
    await expect(readdir(home)).rejects.toThrow('ENOENT');
  },
);

test('A folder in which a check is at work in another process stays, and so does a new one of an older version', async () => {
  const folder = await makeDataFolder();
  const names = ['.checking-0badcafe', '.checking-0badcafe.restoring-0badcafe'];
  const [locked = '', unlocked = ''] = names.map((name) => path.join(folder, name));
  await mkdir(unlocked);
  const check = startElsewhere(locked);
  const { url = '' } = await check.report;
  await utimes(locked, 1, 1);
  await jobAt(folder, '2026-03-01T10:00:00Z').run(never);
  expect(await listHidden(folder)).toEqual(names);
  expect(await queryValue(url, 'select 1')).toBe(1);
  await check.tell('stop');
  await utimes(locked, 1, 1);
  await jobAt(folder, '2026-03-01T11:00:00Z').run(never);
  expect(await listHidden(folder)).toEqual(names.slice(1));
});

test('A server that stops breaks the check off, leaves nothing, and the next one checks the same backup', async () => {
  const folder = path.join(root, 'stopped');
  const stopping = new AbortController();
  const place = openFolderPlace(folder);
  const opened: string[] = [];
  const stoppedMeanwhile: BackupPlace = {
    ...place,
    open(name) {
      const source = place.open(name);
      return {
        ...source,
        open(file) {
          opened.push(file);
          if (file.startsWith('public/')) stopping.abort();
          return source.open(file);
        },
      };
    },
  };
  for (let number = 2; number < 40; number += 1)
    await storage.media.put(`pictures/${number}.txt`, Buffer.from(`picture ${number}`));
  const next = await jobAt(folder, '2026-03-01T10:00:00Z', 2, stoppedMeanwhile).run(stopping.signal);
  expect(next).toEqual(new Date('2026-03-01T10:00:00Z'));
  expect(opened.length).toBeLessThan(40);
  expect(await listHidden(folder)).toEqual([]);
  expect((await summaryAt('2026-03-01T10:00:00Z')).state).toBe('none');
  await jobAt(folder, '2026-03-01T11:00:00Z').run(never);
  expect((await summaryAt('2026-03-01T11:00:00Z')).last?.name).toBe('nardy-2026-03-01T10-00-00-000Z');
});
