import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupBucket } from '../backupSettings.ts';
import { explainStore } from '../storage/faults.ts';
import { createS3Client, createS3Store, type S3Options } from '../storage/s3Store.ts';
import type { FileStore } from '../storage/storage.ts';
import { backUp, type BackupParts, type Made } from './backUp.ts';
import { NAME, omitAhead } from './backups.ts';
import { BackupError, explainDisk } from './faults.ts';
import { MANIFEST, MANIFEST_SUM, type CopiedFile } from './manifest.ts';
import { forEach } from './parallel.ts';
import { CHECKED, type BackupPlace, type PlacedBackup } from './place.ts';

/** An upload that was begun so long ago was broken off. */
const ABANDONED_MS = 24 * 3_600_000;
/** Begins the names of folders in which backups are made. */
const MAKING = '.making-';
const NO_NEW = 'There is no new backup; the older ones are as they were.';

/**
 * Backups in a bucket, each under its name. One is made in a folder of this machine first, so that the database is not held for as
 * long as a slow line takes, and its manifest is uploaded last: without it there is no backup.
 */
export function openBucketPlace(settings: BackupBucket, scratch: string, options?: S3Options): BackupPlace {
  const { bucket, endpoint } = settings;
  const title = `the bucket ${bucket} at ${endpoint}`;
  const store = createS3Store(createS3Client(settings, options), bucket, 'private, no-store');
  const ask = askOf(title);
  const read = (file: string): Promise<Readable | undefined> =>
    ask('read from', async () => {
      const found = await store.open(file);
      return found && Readable.from(readOrExplain(found.content, title));
    });
  return {
    title,
    scratch,
    list: () => ask('list', async () => listNames(await listByBackup(store))),
    open: (name) => ({ title: `${name} in ${title}`, open: (file) => read(`${name}/${file}`) }),
    make: (parts) =>
      makeIn(scratch, parts, (folder, manifest) =>
        ask('write to', () => upload(store, folder, manifest.files), NO_NEW),
      ),
    async findCheck(name) {
      const file = await read(`${name}/${CHECKED}`);
      return file && text(file);
    },
    noteCheck: (name, noted) =>
      ask('write to', async () => void (await store.put(`${name}/${CHECKED}`, Buffer.from(noted)))),
    removeOld: (keep, now) => ask('remove from', () => removeOld(store, keep, now)),
  };
}

type Ask = <T>(doing: string, work: () => Promise<T>, afterwards?: string) => Promise<T>;

/** Whatever the service does wrong becomes one sentence. */
function askOf(title: string): Ask {
  return async (doing, work, afterwards = '') => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError(`Cannot ${doing} ${title}: ${explainStore(error)}. ${afterwards}`.trim());
    }
  };
}

async function* readOrExplain(content: Readable, title: string): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new BackupError(`Cannot read from ${title}: ${explainStore(error)}.`);
  }
}

/** Makes a backup in a folder that goes again, whatever becomes of it. */
async function makeIn(
  scratch: string,
  parts: Omit<BackupParts, 'into'>,
  take: (folder: string, manifest: Made['manifest']) => Promise<void>,
): Promise<PlacedBackup> {
  const into = path.join(scratch, `${MAKING}${randomUUID().slice(0, 8)}`);
  try {
    await makeScratch(scratch);
    const { folder, manifest } = await backUp({ ...parts, into });
    await take(folder, manifest);
    return { name: path.basename(folder), manifest };
  } catch (error) {
    throw explainDisk(error, scratch, NO_NEW);
  } finally {
    await rm(into, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

/** Removes all but the newest ones, and uploads that were broken off a day ago. */
async function removeOld(store: FileStore, keep: number, now = new Date()): Promise<void> {
  const found = await listByBackup(store);
  const old = new Set(omitAhead(listNames(found), now).slice(keep));
  for (const [name, { files, isWhole, latest }] of found) {
    const isAbandoned = !isWhole && latest < Date.now() - ABANDONED_MS;
    if (old.has(name) || isAbandoned) await removeAll(store, files);
  }
}

/** The manifest goes first: what is half removed is no backup. */
async function removeAll(store: FileStore, files: readonly string[]): Promise<void> {
  const isManifest = (file: string): boolean => path.basename(file) === MANIFEST;
  for (const file of files.filter(isManifest)) await store.remove(file);
  await forEach(
    files.filter((file) => !isManifest(file)),
    (file) => store.remove(file),
  );
}

interface FoundFiles {
  /** Paths in the bucket. */
  readonly files: string[];
  isWhole: boolean;
  /** When the last of them was written, in milliseconds. */
  latest: number;
}

/** What lies in the bucket, by the name of its backup; what is of no backup is left alone. */
async function listByBackup(store: FileStore): Promise<ReadonlyMap<string, FoundFiles>> {
  const found = new Map<string, FoundFiles>();
  for await (const { path: file, modified } of store.list()) {
    const [name = '', ...below] = file.split('/');
    if (!NAME.test(name)) continue;
    const known = found.get(name) ?? { files: [], isWhole: false, latest: 0 };
    found.set(name, known);
    known.files.push(file);
    known.latest = Math.max(known.latest, modified.getTime());
    if (below.join('/') === MANIFEST) known.isWhole = true;
  }
  return found;
}

/** Names of whole backups, the newest first. */
const listNames = (found: ReadonlyMap<string, FoundFiles>): string[] =>
  [...found]
    .flatMap(([name, { isWhole }]) => (isWhole ? [name] : []))
    .toSorted()
    .toReversed();

async function upload(store: FileStore, folder: string, files: readonly CopiedFile[]): Promise<void> {
  const name = path.basename(folder);
  const put = (file: string): Promise<number> =>
    store.put(`${name}/${file}`, createReadStream(path.join(folder, file)));
  await forEach(files, async ({ path: file }) => void (await put(file)));
  for (const file of [MANIFEST_SUM, MANIFEST]) await put(file);
}

/** Whoever the database runs as must be able to pass. What a killed backup has left there goes. */
async function makeScratch(scratch: string): Promise<void> {
  await mkdir(scratch, { recursive: true });
  for (const name of await readdir(scratch)) {
    if (!name.startsWith(MAKING)) continue;
    const place = path.join(scratch, name);
    const found = await stat(place).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(place, { recursive: true, force: true });
  }
}
