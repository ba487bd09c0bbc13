import { once } from 'node:events';
import { open, readdir, readlink, stat, type FileHandle } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { AwayError } from '../startFaults.ts';
import { FilePathError, type FileStore, type ListedFile } from './storage.ts';
import { backends, openWith, startS3 } from './testing/stores.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

/** Larger than the part in which a stream goes to S3. */
const LARGE = 6_000_000;

function* bytes(size: number): Generator<Buffer> {
  for (let sent = 0; sent < size; sent += 60_000)
    yield Buffer.alloc(Math.min(60_000, size - sent), sent / 60_000);
}

async function contentOf(store: FileStore, filePath: string): Promise<string | undefined> {
  const file = await store.open(filePath);
  return file && text(file.content);
}

describe.each(backends)('Files %s', async (_name, openBackend) => {
  const { media, documents } = await openBackend();

  describe.each([
    ['public', media],
    ['private', documents],
  ] as const)('that are %s', (kind, store) => {
    test('What was put is there with its size, until it is removed', async () => {
      expect(await store.put('texts/a.txt', Buffer.from('Нарды'))).toBe(10);
      expect(await contentOf(store, 'texts/a.txt')).toBe('Нарды');
      const listed: ListedFile[] = [];
      for await (const file of store.list()) listed.push(file);
      expect(listed.filter((file) => file.path === 'texts/a.txt')).toEqual([
        { path: 'texts/a.txt', modified: expect.any(Date) as Date },
      ]);
      const facts = await store.facts('texts/a.txt');
      expect(facts).toMatchObject({ size: 10, etag: expect.stringMatching(/^(W\/)?".+"$/) as string });
      expect(Math.abs(Date.now() - facts!.modified.getTime())).toBeLessThan(60_000);
      await store.remove('texts/a.txt');
      await store.remove('texts/a.txt');
      expect(await store.facts('texts/a.txt')).toBeUndefined();
      expect(await store.open('texts/a.txt')).toBeUndefined();
    });

    test('A large stream goes in and out whole, and in parts', async () => {
      expect(await store.put('large.bin', Readable.from(bytes(LARGE)))).toBe(LARGE);
      const file = await store.open('large.bin');
      expect(file!.size).toBe(LARGE);
      expect((await buffer(file!.content)).equals(Buffer.concat([...bytes(LARGE)]))).toBe(true);
      const part = await store.open('large.bin', { first: 59_999, last: 60_000 });
      expect(part!.size).toBe(LARGE);
      expect([...(await buffer(part!.content))]).toEqual([0, 1]);
    });

    test('An empty file is a file', async () => {
      expect(await store.put('empty.txt', Readable.from([]))).toBe(0);
      expect(await store.facts('empty.txt')).toMatchObject({ size: 0 });
      expect(await contentOf(store, 'empty.txt')).toBe('');
    });

    test('A stream that breaks off leaves nothing, or what was there before', async () => {
      const broken = function* (): Generator<Buffer> {
        yield Buffer.alloc(100_000);
        throw new Error('the sender hung up');
      };
      await expect(store.put('broken.bin', Readable.from(broken()))).rejects.toThrow('hung up');
      expect(await store.facts('broken.bin')).toBeUndefined();
      await store.put('broken.bin', Buffer.from('whole'));
      await expect(store.put('broken.bin', Readable.from(broken()))).rejects.toThrow('hung up');
      expect(await contentOf(store, 'broken.bin')).toBe('whole');
    });

    test('A new content has a new ETag', async () => {
      await store.put('page.html', Buffer.from('one'));
      const before = await store.facts('page.html');
      await store.put('page.html', Buffer.from('other'));
      expect((await store.facts('page.html'))!.etag).not.toBe(before!.etag);
    });

    test('A folder is not a file', async () => {
      await store.put('folder/file.txt', Buffer.from('x'));
      expect(await store.facts('folder')).toBeUndefined();
      expect(await store.open('folder')).toBeUndefined();
      expect(await store.open('folder/file.txt/more')).toBeUndefined();
    });

    test.each([
      '',
      '/etc/passwd',
      '../secret-key',
      'a/../../b',
      'a//b',
      'a/',
      '.env',
      'a/.b',
      'a\0b',
      'a\\b',
      'ё',
      'x'.repeat(501),
    ])(`${kind}: no path of a file: %j`, async (wrong) => {
      for (const method of ['open', 'facts', 'remove', 'put'] as const) {
        await expect((async () => store[method](wrong, Buffer.from('x') as never))()).rejects.toThrow(
          FilePathError,
        );
      }
    });
  });

  test('Public and private files of one path are two files', async () => {
    await media.put('same.txt', Buffer.from('for all'));
    await documents.put('same.txt', Buffer.from('for hardly anybody'));
    expect(await contentOf(media, 'same.txt')).toBe('for all');
    await media.remove('same.txt');
    expect(await contentOf(documents, 'same.txt')).toBe('for hardly anybody');
  });
});

test('On this machine nobody else may look at private files, and nothing half-written stays behind', async () => {
  const DATA_DIR = await makeTemporaryFolder();
  const { documents } = await openWith({ DATA_DIR });
  await documents.put('12/passport.pdf', Buffer.from('x'));
  const cut = Readable.from(
    (function* () {
      yield Buffer.from('x');
      throw new Error('cut');
    })(),
  );
  await expect(documents.put('12/other.pdf', cut)).rejects.toThrow('cut');
  expect(await readdir(path.join(DATA_DIR, 'private/12'))).toEqual(['passport.pdf']);
  for (const [entry, mode] of [
    ['private', 0o700],
    ['private/12', 0o700],
    ['private/12/passport.pdf', 0o600],
  ] as const)
    expect((await stat(path.join(DATA_DIR, entry))).mode & 0o777).toBe(mode);
});

test('A document that was put has its name on the disk, in folders that are there too; a public file costs no such waiting', async () => {
  const DATA_DIR = await makeTemporaryFolder();
  const { media, documents } = await openWith({ DATA_DIR });
  const synced = await noteSyncedFolders(async () => {
    await media.put('12/poster.pdf', Buffer.from('poster'));
    await documents.put('12/passport.pdf', Buffer.from('passport'));
  });
  expect(synced).toEqual([
    { folder: path.join(DATA_DIR, 'private/12'), holds: ['passport.pdf'] },
    { folder: path.join(DATA_DIR, 'private'), holds: ['12'] },
    { folder: DATA_DIR, holds: expect.arrayContaining(['private', 'public']) as string[] },
  ]);
  // A folder that another upload has just made may not be on the disk yet.
  const later = await noteSyncedFolders(() => documents.put('12/photo.jpg', Buffer.from('photo')));
  expect(later.map(({ folder }) => path.relative(DATA_DIR, folder))).toEqual(['private/12', 'private']);
});

/** Folders that are brought to the disk meanwhile, with what they hold then. */
async function noteSyncedFolders(work: () => Promise<unknown>) {
  const handle = await open('.');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: { folder: string; holds: readonly string[] }[] = [];
  const real = prototype.sync;
  prototype.sync = async function note(this: FileHandle) {
    const folder = await readlink(`/proc/self/fd/${this.fd}`);
    synced.push({ folder, holds: await readdir(folder) });
    return real.call(this);
  };
  try {
    await work();
  } finally {
    prototype.sync = real;
  }
  return synced;
}

describe('At start', () => {
  test('A bucket that is not there is told with its variable', async () => {
    const { variables } = await startS3();
    await expect(openWith({ ...variables, S3_PRIVATE_BUCKET: 'nardy-nothing' })).rejects.toThrow(
      /^The bucket nardy-nothing of S3_PRIVATE_BUCKET at http:\S+ cannot be written to: NoSuchBucket: .+\.$/,
    );
  });

  test('A wrong key is told', async () => {
    const { variables } = await startS3();
    await expect(openWith({ ...variables, S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
      /^The bucket nardy-public of S3_PUBLIC_BUCKET at http:\S+ cannot be written to: SignatureDoesNotMatch: /,
    );
  });

  test('A service that does not answer is told, and may be tried again', async () => {
    const { variables, stop } = await startS3();
    await stop();
    const refusal: unknown = await openWith(variables).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AwayError);
    expect(String(refusal)).toMatch(
      /^Error: The bucket nardy-public of S3_PUBLIC_BUCKET at http:\S+ cannot be written to: ECONNREFUSED: /,
    );
  });

  test.each([
    [
      'A service that is still starting itself',
      '<Error><Code>XMinioServerNotInitialized</Code><Message>Server not initialized yet</Message></Error>',
      'XMinioServerNotInitialized: Server not initialized yet',
    ],
    ['A proxy whose service is away', '<html><body>503 Service Unavailable</body></html>', ''],
  ])('%s may be tried again', async (_, body, said) => {
    const { variables } = await startS3();
    const busy = createServer((request, response) =>
      request.resume().on('end', () => response.writeHead(503).end(body)),
    );
    await once(busy.listen(0, '127.0.0.1'), 'listening');
    const { port } = busy.address() as AddressInfo;
    const refusal: unknown = await openWith({
      ...variables,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    }).catch((error: unknown) => error);
    busy.close();
    expect(refusal).toBeInstanceOf(AwayError);
    expect(String(refusal)).toContain(`cannot be written to: ${said}`);
  });
});
