import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openLocalStorage } from '../storage/open.ts';
import { startS3, type S3Service } from '../storage/testing/stores.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import type { BackupBucket } from '../backupSettings.ts';
import { openBucketPlace } from './bucketPlace.ts';
import type { CheckedBackup } from './checked.ts';
import { createBackupJob } from './job.ts';
import type { BackupPlace } from './place.ts';
import { KEY, startFederation } from './testing/federation.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
/** A service that is well says something sooner on a machine that has much to do. */
const SILENCE_MS = 2_000;
const NO_NEW = 'There is no new backup; the older ones are as they were.';

const root = await makeTemporaryFolder();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const storage = openLocalStorage(path.join(root, 'data'));
await storage.media.put('pictures/1.txt', Buffer.from('picture 1'));
const files = { storage, database: undefined, keys: { current: KEY }, settings: '' };

function bucketOf(variables: Readonly<Record<string, string>>): BackupBucket {
  const to = readSettings(variables).backups?.to;
  if (to === undefined || typeof to === 'string') throw new Error('the test gives no bucket');
  return to;
}

interface BackupsInBucket {
  readonly place: BackupPlace;
  readonly scratch: string;
  /** The nightly job at a moment; gives what has passed its check. */
  readonly runAt: (moment: string, keep?: number) => Promise<CheckedBackup[]>;
}

async function openBucket(bucket: BackupBucket): Promise<BackupsInBucket> {
  const scratch = path.join(await makeTemporaryFolder(), 'backup');
  const place = openBucketPlace(bucket, scratch, { silenceMs: SILENCE_MS });
  return {
    place,
    scratch,
    async runAt(moment, keep = 2) {
      const passed: CheckedBackup[] = [];
      await createBackupJob({
        backups: { at: '03:30', keep },
        openPlace: async () => place,
        parts: files,
        onChecked: async (checked) => void passed.push(checked),
        now: () => new Date(moment),
      }).run(never);
      return passed;
    },
  };
}

const names = (days: readonly string[]): string[] => days.map((day) => `nardy-2026-03-${day}T10-00-00-000Z`);
const at = (day: string): string => `2026-03-${day}T10:00:00Z`;

/** The file in which the service keeps an object. */
const fileOf = ({ folder }: S3Service, object: string): string =>
  path.join(folder, 'nardy-backups', `${object}._S3rver_object`);

/** Of which backups anything lies in the bucket. */
async function listLeft({ folder }: S3Service): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'nardy-backups'), { recursive: true });
  const objects = entries.filter((entry) => entry.endsWith('._S3rver_object'));
  return [...new Set(objects.map((object) => object.split(path.sep)[0] ?? ''))].toSorted();
}

/** A service that does as the test says. */
async function fakeService(answer: RequestListener): Promise<BackupBucket> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { backupVariables } = await startS3();
  return {
    ...bucketOf(backupVariables),
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

test('One backup a day lies in the bucket, each restored from there and found whole, and only the newest stay', async () => {
  const service = await startS3();
  const { place, scratch, runAt } = await openBucket(bucketOf(service.backupVariables));
  for (const day of ['01', '01', '02', '03'])
    expect(await runAt(at(day))).toMatchObject([{ name: names([day])[0], has_database: false }]);
  expect(await place.list()).toEqual(names(['03', '02']));
  expect(await listLeft(service)).toEqual(names(['02', '03']));
  for (const name of await place.list()) expect(await place.findCheck(name)).toContain('checked_at');
  expect(await readFile(fileOf(service, `${names(['03'])[0]}/public/pictures/1.txt`), 'utf8')).toBe(
    'picture 1',
  );
  expect(await readdir(scratch)).toEqual([]);
});

test('A database goes to the bucket with its files, and a new place is restored from there by the settings alone', async () => {
  const federation = await startFederation(path.join(root, 'federation'));
  closers.unshift(() => federation.close());
  for (let count = 0; count < 3; count += 1) await federation.write();
  const { backupVariables } = await startS3();
  const program = (name: string, dataDir: string) =>
    run(process.execPath, [path.join(import.meta.dirname, '..', name)], {
      env: {
        PATH: process.env['PATH'],
        ...backupVariables,
        SECRET_KEY: KEY,
        DATA_DIR: path.join(root, dataDir),
      },
    });
  const made = await program('backUp.ts', 'federation');
  expect(made.stdout).toMatch(/are in\n\n {2}nardy-\S+ in the bucket nardy-backups at http:/);
  const restored = await program('restore.ts', 'restored');
  expect(restored.stdout).toContain('3 documents have their files, 3 were opened');
  expect(await readFile(path.join(root, 'restored', 'public', 'pictures', '1.txt'), 'utf8')).toBe(
    'picture 1',
  );
});

test('What is changed or gone in the bucket fails the check in one sentence, and removes no older backup', async () => {
  const service = await startS3();
  const { place, scratch, runAt } = await openBucket(bucketOf(service.backupVariables));
  for (const day of ['01', '02', '03']) await runAt(at(day), 9);
  const [newest = ''] = await place.list();
  const picture = fileOf(service, `${newest}/public/pictures/1.txt`);
  await rm(fileOf(service, `${newest}/checked.json`));
  await appendFile(picture, '!');
  await expect(runAt(at('03'), 1)).rejects.toThrow(
    /^The backup nardy-\S+ in the bucket nardy-backups at \S+ is damaged: public\/pictures\/1\.txt is not what was written\./,
  );
  await rm(picture);
  await expect(runAt(at('03'), 1)).rejects.toThrow('is damaged: public/pictures/1.txt is missing.');
  expect(await place.list()).toEqual(names(['03', '02', '01']));
  expect(await readdir(scratch)).toEqual([]);
});

test('An upload that was broken off is no backup, goes after a day, and what is not ours stays', async () => {
  const service = await startS3();
  const { place, runAt } = await openBucket(bucketOf(service.backupVariables));
  for (const day of ['01', '02']) await runAt(at(day));
  const [half = ''] = names(['02']);
  await rm(fileOf(service, `${half}/manifest.json`));
  expect(await place.list()).toEqual(names(['01']));
  await place.removeOld(2);
  expect(await listLeft(service)).toEqual(names(['01', '02']));
  const left = await readdir(path.join(service.folder, 'nardy-backups', half), { recursive: true });
  for (const file of left) await utimes(path.join(service.folder, 'nardy-backups', half, file), 1, 1);
  await place.removeOld(2);
  expect(await place.list()).toEqual(names(['01']));
  expect(await listLeft(service)).toEqual(names(['01']));
});

test('Of what is left on the disk a new backup removes what was to become one, and not the folder of a check', async () => {
  const { place, scratch } = await openBucket(bucketOf((await startS3()).backupVariables));
  for (const name of ['.making-0badcafe', '.checking-0badcafe']) {
    await mkdir(path.join(scratch, name), { recursive: true });
    await utimes(path.join(scratch, name), 1, 1);
  }
  await place.make(files);
  expect(await readdir(scratch)).toEqual(['.checking-0badcafe']);
});

test('A bucket that is not there, and a key that is refused, are told with the reason', async () => {
  const bucket = bucketOf((await startS3()).backupVariables);
  const lost = await openBucket({ ...bucket, bucket: 'nardy-nothing' });
  await expect(lost.place.make(files)).rejects.toThrow(
    new RegExp(`^Cannot write to the bucket nardy-nothing at \\S+: NoSuchBucket: .+ ${NO_NEW}$`),
  );
  const refused = await openBucket({ ...bucket, secretAccessKey: 'wrong' });
  await expect(refused.place.make(files)).rejects.toThrow(
    /: SignatureDoesNotMatch: .+ There is no new backup/,
  );
  expect(await readdir(refused.scratch)).toEqual([]);
});

test('A service that says nothing is given up, and leaves nothing on the disk', async () => {
  const { place, scratch } = await openBucket(await fakeService(() => undefined));
  await expect(place.make(files)).rejects.toThrow(
    new RegExp(`^Cannot write to the bucket nardy-backups at \\S+: TimeoutError: .+ ${NO_NEW}$`),
  );
  await expect(place.list()).rejects.toThrow(/^Cannot list the bucket nardy-backups at \S+: TimeoutError: /);
  expect(await readdir(scratch)).toEqual([]);
});

test('A service that stops in the middle of a file is given up', async () => {
  const { place } = await openBucket(
    await fakeService((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{');
    }),
  );
  await expect(place.findCheck('nardy-2026-03-01T10-00-00-000Z')).rejects.toThrow(
    /^Cannot read from the bucket nardy-backups at \S+: TimeoutError: /,
  );
});

test('A full service is told as that', async () => {
  const full =
    '<?xml version="1.0"?><Error><Code>QuotaExceeded</Code><Message>No space left</Message></Error>';
  const { place } = await openBucket(
    await fakeService((request, response) => {
      request.resume().once('end', () => response.writeHead(403).end(full));
    }),
  );
  await expect(place.make(files)).rejects.toThrow(
    new RegExp(
      `^Cannot write to \\S+ \\S+ nardy-backups at \\S+: QuotaExceeded: No space left\\. ${NO_NEW}$`,
    ),
  );
});

test('A service that takes everything and keeps nothing has no backup', async () => {
  const empty = '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  const { runAt } = await openBucket(
    await fakeService((request, response) => {
      request.resume().once('end', () => {
        if (request.method === 'PUT') response.writeHead(200, { etag: '"x"' }).end();
        else if (request.url?.includes('list-type')) response.writeHead(200).end(empty);
        else response.writeHead(404).end();
      });
    }),
  );
  await expect(runAt(at('01'))).rejects.toThrow(
    new RegExp(
      `^Cannot write to the bucket .+: NotStoredError: .+ bytes were sent, none are there\\. ${NO_NEW}$`,
    ),
  );
});
