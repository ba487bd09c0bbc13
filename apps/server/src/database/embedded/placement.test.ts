import { cp, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { canEnter, give, runsAsRoot, type Account } from './account.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { readHome, makeDataFolder } from './testing/folders.ts';
import { listProcesses } from './testing/listProcesses.ts';
import { queryValue } from './testing/queries.ts';
import { startElsewhere } from './testing/starterProcess.ts';

const quiet = () => undefined;
const closed = await makeDataFolder(0o700);

const passwd = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
const [, , uid, gid] = passwd.find(([name]) => name === 'nobody') ?? [];
const ordinary: Account = { name: 'nobody', uid: Number(uid), gid: Number(gid) };
// As an ordinary user the tests are themselves the proof; a root's own folder cannot be read by another user.
const canDropRoot = runsAsRoot() && (await canEnter(ordinary, import.meta.dirname));
const canRunOrdinary = canDropRoot && (await canEnter(ordinary, join(process.execPath, '..')));

test.runIf(runsAsRoot())(
  'Under a folder closed to the account the database lies elsewhere and a pointer says where',
  async () => {
    const lines: string[] = [];
    const first = await startEmbeddedDatabase({ dataDir: closed, log: (line) => lines.push(line) });
    const home = await readHome(closed);
    expect(home).toMatch(/^\/var\/lib\/nardy\/[0-9a-f]{16}-/);
    expect(lines.filter((line) => line.includes(home) && line.includes('cannot enter'))).toHaveLength(1);
    expect((await stat(join(home, 'postgres'))).uid).not.toBe(0);
    expect((await stat(home)).uid).toBe(0);
    await queryValue(first.url, 'create table here (n int)');
    await first.stop();

    const second = await startEmbeddedDatabase({ dataDir: closed, log: quiet });
    expect(await queryValue(second.url, 'select count(*)::int from here')).toBe(0);
    await second.stop();
  },
);

test.runIf(runsAsRoot())(
  'A place elsewhere that is missing is refused instead of beginning anew',
  async () => {
    const { stop } = await startEmbeddedDatabase({ dataDir: closed, log: quiet });
    await stop();
    const home = await readHome(closed);
    await rename(home, `${home}.away`);
    const start = startEmbeddedDatabase({ dataDir: closed, log: quiet });
    await expect(start).rejects.toThrow(EmbeddedDatabaseError);
    await expect(start).rejects.toThrow(`said to lie in ${home}, which is missing`);
    await rename(`${home}.away`, home);
  },
);

test.runIf(runsAsRoot())(
  'A copied data folder cannot use the database elsewhere at the same time',
  async () => {
    const copy = await makeDataFolder(0o700);
    const { stop } = await startEmbeddedDatabase({ dataDir: closed, log: quiet });
    await cp(join(closed, 'postgres.location.txt'), join(copy, 'postgres.location.txt'));
    const start = startEmbeddedDatabase({ dataDir: copy, log: quiet });
    await expect(start).rejects.toThrow(
      `The data folder ${await readHome(closed)} is already in use by process`,
    );
    await stop();
  },
);

test.runIf(runsAsRoot())(
  'A cluster copied by root into a reachable folder is handed to the account',
  async () => {
    const dataDir = await makeDataFolder();
    const first = await startEmbeddedDatabase({ dataDir, log: quiet });
    await first.stop();
    const copy = await makeDataFolder();
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true });
    const second = await startEmbeddedDatabase({ dataDir: copy, log: quiet });
    await second.stop();
  },
);

test.runIf(runsAsRoot())(
  'A cluster moved under a folder closed to its owner is refused with the remedy',
  async () => {
    const dataDir = await makeDataFolder();
    const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
    await stop();
    const inside = join(await makeDataFolder(0o700), 'data');
    await mkdir(inside);
    await rename(join(dataDir, 'postgres'), join(inside, 'postgres'));
    const start = startEmbeddedDatabase({ dataDir: inside, log: quiet });
    await expect(start).rejects.toThrow(EmbeddedDatabaseError);
    await expect(start).rejects.toThrow(`cannot enter ${inside}: allow it on the folders above`);
  },
);

test('A data folder too deep for a socket path has its socket in a private temporary folder', async () => {
  const dataDir = join(await makeDataFolder(), 'deep'.repeat(20), 'deeper'.repeat(20));
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
  const folder = new URL(url).searchParams.get('host') ?? '';
  expect(folder).not.toContain('deep');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await queryValue(url, 'select 1')).toBe(1);
  await stop();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test.runIf(canRunOrdinary)(
  'An ordinary user has the database in place, and root in between keeps it his',
  async () => {
    const dataDir = await makeDataFolder();
    await give(dataDir, ordinary);
    const first = startElsewhere(dataDir, ordinary);
    const { url = '' } = await first.report;
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary.uid);
    await queryValue(url, 'create table mine (n int)');
    await first.tell('stop');

    const second = await startEmbeddedDatabase({ dataDir, log: quiet });
    expect(await queryValue(second.url, 'select count(*)::int from mine')).toBe(0);
    await second.stop();

    const third = startElsewhere(dataDir, ordinary);
    expect(await third.report).toHaveProperty('url');
    await third.kill();
    const fourth = startElsewhere(dataDir, ordinary);
    expect(await fourth.report).toHaveProperty('url');
    await fourth.tell('stop');
    expect(listProcesses(dataDir)).toEqual([]);
  },
);

test.runIf(canRunOrdinary)(
  "An ordinary user is refused another user's database, folder and lock in one sentence",
  async () => {
    const dataDir = await makeDataFolder();
    const folder = await startElsewhere(dataDir, ordinary).report;
    expect(folder.name).toBe('EmbeddedDatabaseError');
    expect(folder.message).toBe(`The embedded database cannot use ${dataDir}: this user may not use it.`);

    const { stop } = await startEmbeddedDatabase({ dataDir, log: quiet });
    await stop();
    await give(dataDir, ordinary);
    const lock = await startElsewhere(dataDir, ordinary).report;
    expect(lock.message).toContain(`cannot use ${join(dataDir, 'postgres.lock')}: this user may not use it.`);

    await give(join(dataDir, 'postgres.lock'), ordinary);
    const database = await startElsewhere(dataDir, ordinary).report;
    const hasPostgres = passwd.some(([name]) => name === 'postgres');
    if (hasPostgres)
      expect(database.message).toMatch(/belongs to the user with uid \d+, but this process runs as/);
  },
);

test.runIf(canRunOrdinary)('A disk on which nothing can be written is refused in one sentence', async () => {
  const parent = await makeDataFolder();
  const dataDir = join(parent, 'new', 'data');
  const { name, message } = await startElsewhere(dataDir, ordinary).report;
  expect(name).toBe('EmbeddedDatabaseError');
  expect(message).toMatch(/^The embedded database cannot use .*: this user may not use it\.$/);
  await writeFile(join(parent, 'new'), '');
});
