import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { findMajor } from '../database/embedded/binaries.ts';
import { startEmbeddedDatabase } from '../database/embedded/index.ts';
import { queryValue } from '../database/embedded/testing/queries.ts';
import { findStoredKeys } from '../keys/keyFiles.ts';
import { computeFingerprint, type SecretKeys } from '../keys/secretKeys.ts';
import type { Storage } from '../storage/storage.ts';
import { backUp, type BackupParts } from './backUp.ts';
import { checkRestored } from './check.ts';
import type { CheckedBackup } from './checked.ts';
import { openFolderPlace } from './folderPlace.ts';
import { createBackupJob } from './job.ts';
import { findNewest, listBackups, removeOld } from './backups.ts';
import { readManifest, writeManifest, type ClusterFacts, type Manifest } from './manifest.ts';
import { restore, type Restored } from './restore.ts';
import { openFolderSource } from './source.ts';
import { KEY, startFederation } from './testing/federation.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const folder = await makeTemporaryFolder();
const [dataDir, into] = [path.join(folder, 'data'), path.join(folder, 'backups')];
const federation = await startFederation(dataDir);
afterAll(async () => {
  await federation.close();
});

const parts: BackupParts = {
  into,
  storage: federation.storage,
  database: federation.database,
  keys: { current: KEY },
  settings: 'PUBLIC_ORIGIN=https://nardy.example\n',
};

/** A command of the server, as a process of its own. */
async function command(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<string> {
  const program = path.join(import.meta.dirname, '..', name);
  const env = { PATH: process.env['PATH'], ...variables };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}

const major = await findMajor();

/** Restores with the key, or with none when it is empty. */
async function restoreTo(name: string, from: string, key = KEY, withoutKey = false): Promise<Restored> {
  const place = path.join(folder, name);
  return restore({
    from: openFolderSource(from),
    dataDir: place,
    keys: key ? { current: key } : undefined,
    withoutKey,
    major,
    say: () => undefined,
  });
}

const newestManifest = async (): Promise<Manifest> => readManifest(openFolderSource(await findNewest(into)));

/** A backup of the files alone, which a test may spoil; what its manifest says of a database is the test's. */
async function spoilt(name: string, changes: Partial<ClusterFacts> | null = null): Promise<string> {
  const { folder: copy, manifest } = await backUp({
    ...parts,
    into: path.join(folder, `spoilt-${name}`),
    database: undefined,
  });
  const { database } = await newestManifest();
  await writeManifest(copy, { ...manifest, database: changes && { ...database!, ...changes } });
  return copy;
}

test('A backup made while people write is restored to one moment of database and files', async () => {
  for (let count = 0; count < 3; count += 1) await federation.write();
  const writing = federation.keepWriting();
  const said = await command('backUp.ts', ['--to', into], { DATA_DIR: dataDir, SECRET_KEY: KEY });
  expect(await writing.end()).toBeGreaterThan(0);
  expect(said).toContain('The SECRET_KEY is not among them.');
  const made = await findNewest(into);
  const manifest = await newestManifest();
  expect(said).toContain(made);
  expect(manifest.files.every(({ path: name }) => name !== 'secret-key')).toBe(true);

  const place = path.join(folder, 'restored');
  const report = await command('restore.ts', ['--from', into], { DATA_DIR: place, SECRET_KEY: KEY });
  expect(report).toMatch(/(\d+) documents have their files, [1-9]\d* were opened/);
  const restored = await startEmbeddedDatabase({ dataDir: place, log: () => undefined });
  const count = (what: string) => queryValue(restored.url, `select count(*)::int from ${what}`);
  const documents = Number(await count('private_files'));
  expect(documents).toBeGreaterThanOrEqual(3);
  expect(await count(`audit_log where action = 'document.stored'`)).toBe(documents);
  // A file without a row would never be removed: each has one, or a note that its upload is under way.
  const names = await readdir(path.join(place, 'private', 'people'));
  const known = await queryValue(
    restored.url,
    `select count(*)::int from (select path from private_files union select path from file_uploads) as known
     where path = any(array[${names.map((name) => `'people/${name}'`).join()}])`,
  );
  expect(known).toBe(names.length);
  await restored.stop();
  const wrong = {
    dataDir: place,
    from: 'of yesterday',
    audited: [1e6, 1e6],
    keys: { current: KEY },
  } as const;
  await expect(checkRestored(wrong)).rejects.toThrow('entries in audit_log, of 1000000 to 1000000.');
  await expect(
    checkRestored({
      ...wrong,
      audited: [0, 1e6],
      keys: { current: 'another key of more than 32 characters' },
    }),
  ).rejects.toThrow(/document \d+ does not open/);
  const [first = ''] = names;
  expect((await readFile(path.join(made, 'private', 'people', first))).includes('PNG')).toBe(false);
  expect(await readFile(path.join(place, 'public', 'pictures', '1.txt'), 'utf8')).toBe('picture 1');
});

test.runIf(process.getuid?.() === 0)(
  'The restore of the guide fills a folder in what is root’s, for the user of the unit',
  async () => {
    const guide = path.resolve(import.meta.dirname, '../../../../docs/guides/production.md');
    const [, given = ''] =
      /^ *(NODE_ENV=production .+ npm run restore .+\n *chown .+)$/m.exec(await readFile(guide, 'utf8')) ??
      [];
    const place = path.join(folder, 'var', 'nardy-portal');
    await mkdir(path.dirname(place));
    const files = { ...parts, into: path.join(folder, 'files'), database: undefined };
    await backUp(files);
    const typed = given
      .replace('npm run restore --', `${process.execPath} ${path.join(import.meta.dirname, '../restore.ts')}`)
      .replace('/var/backups/nardy', files.into)
      .replaceAll('/var/lib/nardy-portal', place)
      .replace('nardy:nardy', '65534:65534');
    const env = { SECRET_KEY: KEY, DATABASE_URL: federation.database.url };
    await run('sh', ['-e', '-c', typed], { env: { PATH: process.env['PATH'], ...env } });
    expect(await stat(place)).toMatchObject({ uid: 65_534, gid: 65_534 });
  },
);

test('What is no whole backup, was changed, or does not fit is refused in one sentence, and nothing is left behind', async () => {
  const good = await findNewest(into);
  const manifest = await newestManifest();
  const half = await spoilt('half');
  await rm(path.join(half, 'manifest.json'));
  const edited = await spoilt('manifest');
  await appendFile(path.join(edited, 'manifest.json'), ' ');
  const changed = await spoilt('file');
  await appendFile(path.join(changed, 'public', 'pictures', '1.txt'), '!');
  const lacking = await spoilt('lacking');
  await rm(path.join(lacking, 'public', 'pictures', '1.txt'));
  const large = await spoilt('large');
  const huge = { path: 'public/large.bin', size: 1e15, sha256: '0'.repeat(64) };
  await writeManifest(large, { ...(await readManifest(openFolderSource(large))), files: [huge] });
  const before = await readdir(folder);
  for (const [from, sentence] of [
    [half, 'is not a whole backup: it has no manifest.json.'],
    [edited, 'is damaged: its manifest.json is not what was written.'],
    [changed, 'public/pictures/1.txt is not what was written.'],
    [lacking, 'public/pictures/1.txt is missing.'],
    [large, 'is full: '],
    [await spoilt('later', { major: '99' }), 'is of PostgreSQL 99, and this program brings PostgreSQL'],
    [await spoilt('newer', { migrations: ['9999-of-tomorrow'] }), 'is of a newer portal'],
    [await spoilt('elsewhere', { platform: 'plan9-x64' }), 'was made on plan9-x64'],
  ] as const)
    await expect(restoreTo('refused', from), sentence).rejects.toThrow(sentence);
  await expect(restoreTo('refused', good, 'another key of more than 32 characters')).rejects.toThrow(
    'SECRET_KEY is not the one of the backup',
  );
  const needed = `needs its SECRET_KEY (fingerprint ${manifest.key_fingerprint})`;
  await expect(restoreTo('refused', good, '')).rejects.toThrow(needed);
  await expect(restoreTo('data', good)).rejects.toThrow('is not empty');
  expect((await readdir(folder)).filter((name) => !/^spoilt-(later|newer|elsewhere)$/.test(name))).toEqual(
    before,
  );
});

test('A restore that is broken off by a Ctrl-C leaves nothing behind', async () => {
  const place = path.join(folder, 'broken-off');
  const variables = { PATH: process.env['PATH'], DATA_DIR: place, SECRET_KEY: KEY };
  const program = path.join(import.meta.dirname, '..', 'restore.ts');
  const restoring = spawn(process.execPath, [program, '--from', into], { env: variables });
  const said = text(restoring.stderr);
  const isGrowing = (name: string): boolean => name.startsWith('broken-off.restoring-');
  await waitUntil(async () => expect((await readdir(folder)).some(isGrowing)).toBe(true), { interval: 5 });
  restoring.kill('SIGINT');
  expect(await once(restoring, 'close')).toEqual([1, null]);
  expect(await said).toBe('The restore was broken off. Nothing was restored, and nothing was changed.\n');
  expect((await readdir(folder)).filter((name) => name.startsWith('broken-off'))).toEqual([]);
});

test('Without its key a backup is restored when that is asked for, and a key that goes along is put in place', async () => {
  const files = { ...parts, database: undefined };
  const { folder: keyless } = await backUp({ ...files, into: path.join(folder, 'keyless') });
  await restoreTo('restored-keyless', keyless, '', true);
  expect(await readdir(path.join(folder, 'restored-keyless'))).toEqual(['private', 'public']);
  const { folder: keyed } = await backUp({ ...files, into: path.join(folder, 'keyed'), withKey: true });
  await restoreTo('restored-keyed', keyed, '');
  expect(await readFile(path.join(folder, 'restored-keyed', 'secret-key'), 'utf8')).toBe(KEY);
});

test('A backup that was made while keys were exchanged says that it needs both, whatever they are called today', async () => {
  const old = 'the key of before with more than 32 characters';
  const files = { ...parts, database: undefined, keys: { current: KEY, previous: old } };
  const { folder: made, manifest } = await backUp({ ...files, into: path.join(folder, 'exchanged') });
  const fingerprints = [computeFingerprint(KEY), computeFingerprint(old)] as const;
  expect([manifest.key_fingerprint, ...manifest.older_key_fingerprints]).toEqual(fingerprints);
  const restoreWith = (name: string, keys: SecretKeys | undefined) =>
    restore({
      from: openFolderSource(made),
      dataDir: path.join(folder, name),
      keys,
      major,
      say: () => undefined,
    });
  await expect(restoreWith('refused', undefined)).rejects.toThrow(
    `needs its SECRET_KEY (fingerprint ${fingerprints[0]}) and as SECRET_KEY_PREVIOUS the one before (fingerprint ${fingerprints[1]})`,
  );
  await expect(restoreWith('refused', { current: KEY })).rejects.toThrow(`and ${fingerprints[1]} is needed`);
  await restoreWith('restored-exchanged', { current: old, previous: KEY });
  const { folder: keyed } = await backUp({ ...files, into: path.join(folder, 'all-keys'), withKey: true });
  await restoreTo('restored-keys', keyed, '');
  expect(await findStoredKeys(path.join(folder, 'restored-keys'))).toMatchObject(files.keys);
});

test('A disk that is full leaves no half of a backup, and the older ones as they were', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const { media } = federation.storage;
  const storage: Storage = {
    ...federation.storage,
    media: {
      ...media,
      open: async (name) => {
        const file = await media.open(name);
        file?.content.destroy();
        return (
          file && {
            ...file,
            content: new Readable({
              read() {
                this.destroy(full);
              },
            }),
          }
        );
      },
    },
  };
  const before = await readdir(into);
  await expect(backUp({ ...parts, storage })).rejects.toThrow(
    `Cannot write to ${into}: the disk is full. There is no new backup; the older ones are as they were.`,
  );
  expect(await readdir(into)).toEqual(before);
});

test('What a killed backup left is removed by the next after a day, and only the newest ones are kept', async () => {
  const own = path.join(folder, 'kept');
  const [old, young] = [path.join(own, '.nardy-old.part'), path.join(own, '.nardy-young.part')];
  for (const part of [old, young]) await mkdir(part, { recursive: true });
  await utimes(old, 1, 1);
  // Files alone, which is what a server with DATABASE_URL has.
  const files = { ...parts, into: own, database: undefined };
  for (const day of ['01', '02', '03'])
    await backUp({ ...files, now: () => new Date(`2026-03-${day}T00:30:00Z`) });
  expect((await readdir(own)).filter((name) => name.endsWith('.part'))).toEqual(['.nardy-young.part']);
  await removeOld(own, 2);
  expect((await listBackups(own)).map((place) => path.basename(place))).toEqual([
    'nardy-2026-03-03T00-30-00-000Z',
    'nardy-2026-03-02T00-30-00-000Z',
  ]);
  const newest = await findNewest(own);
  expect(await readManifest(openFolderSource(newest))).toMatchObject({ database: null });
  expect(await restoreTo('files-only', newest)).toMatchObject({ checked: undefined });
  expect(await readFile(path.join(folder, 'files-only', 'public', 'pictures', '1.txt'), 'utf8')).toBe(
    'picture 1',
  );
});

test('The command removes all but as many backups as it is to keep', async () => {
  const own = path.join(folder, 'by-timer');
  // Files alone.
  const variables = {
    DATA_DIR: dataDir,
    SECRET_KEY: KEY,
    DATABASE_URL: 'postgresql://nardy@127.0.0.1:1/nardy',
  };
  const made: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    await command('backUp.ts', ['--to', own, '--keep', '2'], variables);
    made.push(path.basename(await findNewest(own)));
  }
  expect(await readdir(own)).toEqual(made.slice(1));
  await expect(command('backUp.ts', ['--to', own, '--keep', '0'], variables)).rejects.toThrow('--keep 7');
  expect(await readdir(own)).toHaveLength(2);
});

describe('The nightly job of a server that runs the database itself', () => {
  const place = path.join(folder, 'nightly');
  const checked: CheckedBackup[] = [];

  const runNightly = (): Promise<unknown> =>
    createBackupJob({
      backups: { at: '03:30', keep: 2 },
      openPlace: async () => openFolderPlace(place),
      parts,
      onChecked: async (one) => void checked.push(one),
      now: () => new Date('2026-03-01T10:00:00Z'),
    }).run(new AbortController().signal);

  /** The newest backup as if it were still to be checked. */
  async function takeUnchecked(): Promise<string> {
    const newest = await findNewest(place);
    await rm(path.join(newest, 'checked.json'));
    checked.length = 0;
    return newest;
  }

  async function expectFailure(sentence: string): Promise<void> {
    const before = await readdir(place);
    await expect(runNightly()).rejects.toThrow(sentence);
    expect(checked).toEqual([]);
    expect(await readdir(place)).toEqual(before);
    expect(await readdir(await findNewest(place))).not.toContain('checked.json');
  }

  test('starts the database of each backup from a scratch place, and notes how much it found in it', async () => {
    await federation.write();
    await runNightly();
    const count = async (what: string) =>
      Number(await queryValue(federation.database.url, `select count(*)::int from ${what}`));
    const newest = await findNewest(place);
    const documents = await count('private_files where deleted_at is null');
    const noted = JSON.parse(await readFile(path.join(newest, 'checked.json'), 'utf8')) as object;
    expect(noted).toEqual({
      checked_at: '2026-03-01T10:00:00.000Z',
      audited: await count('audit_log'),
      documents,
      opened: Math.min(documents, 20),
    });
    expect(documents).toBeGreaterThan(0);
    expect(checked).toMatchObject([{ name: path.basename(newest), has_database: true }]);
    expect(await readdir(place)).toEqual([path.basename(newest)]);
  });

  test('fails when a file of the database has changed in it', async () => {
    const newest = await takeUnchecked();
    const { files } = await readManifest(openFolderSource(newest));
    const { path: name = '' } = files.find(({ path: one }) => one.endsWith('global/pg_control')) ?? {};
    const whole = await readFile(path.join(newest, name));
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    await writeFile(path.join(newest, name), changed);
    await expectFailure(`is damaged: ${name} is not what was written.`);
    await writeFile(path.join(newest, name), whole);
  });

  test('fails when all files are what was written, and the database in them is not whole', async () => {
    const newest = await findNewest(place);
    const manifest = await readManifest(openFolderSource(newest));
    const table = String(
      await queryValue(federation.database.url, `select pg_relation_filepath('audit_log')`),
    );
    const files = manifest.files.filter(({ path: name }) => !name.endsWith(table));
    expect(files.length).toBe(manifest.files.length - 1);
    await writeManifest(newest, { ...manifest, files });
    await expectFailure(
      `is damaged: its database says: could not open file "${table}": No such file or directory.`,
    );
  });
});
