import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createAdultForm, createPicture, register, sendForm } from '../features/accounts/testing/forms.ts';
import { Browser, logInAs, addUser, readLink } from '../features/accounts/testing/people.ts';
import { addAlbum } from '../features/media/testing/media.ts';
import { createPrivateFilesJob } from '../features/privateFiles/index.ts';
import type { S3Access } from '../s3Settings.ts';
import { drawApart } from '../storage/drawing/apart.ts';
import { explainFaults, StorageUnavailableError } from '../storage/faults.ts';
import { openLocalStorage } from '../storage/open.ts';
import { createS3Client, createS3Store } from '../storage/s3Store.ts';
import type { FileStore, Storage } from '../storage/storage.ts';
import { startS3 } from '../storage/testing/stores.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { HANGING_NAMES, startNames } from '../testing/names.ts';
import { buildTestApp } from '../testing/server.ts';
import { fillDisk } from './testing/fullDisk.ts';
import { passOn, startS3Proxy, type Fault } from './testing/s3Proxy.ts';

/** A service that is well says something sooner on a machine that has much to do. */
const SILENCE_MS = 2_000;
/** So much only passes where something hangs: a machine that has much to do is slow and not wrong. */
const LONGEST_MS = 120_000;

const AWAY = {
  error: 'Хранилище файлов сейчас недоступно. Повторите попытку через минуту.',
  code: 'storage-unavailable',
};
const NO_ROOM = {
  error:
    'На сервере закончилось место, сохранить не получилось. Мы уже знаем об этом: повторите попытку позже.',
  code: 'no-room',
};

const names = await startNames();
const { db } = await createDemoDatabase();
const { email } = await addUser(db, { role: 'administrator' });

async function serverOn(storage: Storage) {
  const app = await buildTestApp(db, { storage });
  const administrator = await logInAs(app, email);
  const clean = () =>
    createPrivateFilesJob({ db, ...storage, abandonedSeconds: 0 }).run(new AbortController().signal);
  return { app, administrator, clean };
}

type Server = Awaited<ReturnType<typeof serverOn>>;

async function addPhoto({ app, administrator }: Server, albumId: number) {
  const file = { field: 'image', name: 'снимок.jpg', content: await createPicture() };
  const address = `/api/admin/albums/${albumId}/photos`;
  return sendForm(app, address, { texts: [], files: [file], headers: administrator.headers });
}

/** A picture that no format makes small: some megabytes. */
function createNoise(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#7a5', noise } })
    .png()
    .toBuffer();
}

async function listFiles(store: FileStore): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list()) paths.push(path);
  return paths.toSorted();
}

interface Failing {
  /** Begins the fault; gives what ends it. */
  readonly fail: () => Promise<() => unknown>;
  readonly status: number;
  readonly message: object;
}

/** Somebody registers while a photo is uploaded, and something fails: both are refused, nothing is left of them, and afterwards both work. */
async function expectRefused(server: Server, storage: Storage, { fail, ...refusal }: Failing): Promise<void> {
  const albumId = await addAlbum(db, {});
  const texts = createAdultForm();
  const send = async () => {
    const answers = await Promise.all([register(server.app, texts), addPhoto(server, albumId)]);
    return answers.map((answer) => ({ status: answer.statusCode, message: answer.json<Answer>().message }));
  };
  const read = async () => ({
    files: [await listFiles(storage.documents), await listFiles(storage.media)],
    accounts: (await db.selectFrom('users').select('id').execute()).length,
    photos: (await db.selectFrom('photos').select('id').execute()).length,
  });
  const before = await read();
  const mend = await fail();
  const answers = await send();
  await mend();
  await server.clean();
  expect(answers).toEqual([refusal, refusal]);
  expect(await read()).toEqual(before);
  expect((await send()).map(({ status }) => status)).toEqual([200, 200]);
}

interface Answer {
  readonly message?: object;
}

describe('S3 that fails', async () => {
  const { variables } = await startS3();
  const service = variables['S3_ENDPOINT'] ?? '';
  const proxy = await startS3Proxy(service);
  const access: S3Access = {
    endpoint: proxy.endpoint,
    region: 'us-east-1',
    pathStyle: true,
    accessKeyId: variables['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: variables['S3_SECRET_ACCESS_KEY'] ?? '',
  };
  const storeIn = (bucket: string, changed: Partial<S3Access> = {}) =>
    explainFaults(
      createS3Store(createS3Client({ ...access, ...changed }, { silenceMs: SILENCE_MS }), bucket, 'no-store'),
    );
  const storage = { media: storeIn('nardy-public'), documents: storeIn('nardy-private') };
  const server = await serverOn(storage);

  afterEach(() => {
    proxy.fault = undefined;
  });

  const answerWith =
    (status: number, code: string): Fault =>
    (request, response) => {
      request
        .resume()
        .once('end', () =>
          response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
        );
    };

  const FAULTS: Readonly<Record<string, Fault>> = {
    'answers 500': answerWith(500, 'InternalError'),
    'asks to slow down': answerWith(503, 'SlowDown'),
    'refuses the key': answerWith(403, 'AccessDenied'),
    'says nothing': (request) => void request.resume(),
    'hangs up': (request) => void request.socket.destroy(),
    'answers what is no HTTP': (request) => void request.socket.end('привет\r\n\r\n'),
    'says that it stored, and has not': (request, response) => {
      if (request.method === 'PUT')
        request.resume().once('end', () => response.writeHead(200, { etag: '"0"' }).end());
      else response.writeHead(404).end();
    },
    'has stored only half': (request, response) => {
      if (request.method === 'PUT')
        request.resume().once('end', () => response.writeHead(200, { etag: '"0"' }).end());
      else response.writeHead(200, { 'content-length': '10', etag: '"0"' }).end();
    },
  };

  test.each(Object.keys(FAULTS))(
    'It %s: what is uploaded is refused in time, and nothing is left of it',
    async (name) => {
      const began = performance.now();
      const fail = async () => {
        proxy.fault = FAULTS[name];
        return () => {
          proxy.fault = undefined;
        };
      };
      await expectRefused(server, storage, { fail, status: 503, message: AWAY });
      expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    },
  );

  test('Its name is not found: what is uploaded is refused', async () => {
    const nowhere = { endpoint: 'http://storage.invalid' };
    const lost = { media: storeIn('nardy-public', nowhere), documents: storeIn('nardy-private', nowhere) };
    const answer = await register((await serverOn(lost)).app, createAdultForm());
    expect({ status: answer.statusCode, message: answer.json<Answer>().message }).toEqual({
      status: 503,
      message: AWAY,
    });
  });

  test('Its name is asked for and nobody answers: it is given up in time', async () => {
    const silent = storeIn('nardy-public', { endpoint: `http://storage${HANGING_NAMES}` });
    names.isSilent = true;
    const began = performance.now();
    await expect(silent.put('pictures/1.txt', Buffer.from('picture 1'))).rejects.toThrow(
      StorageUnavailableError,
    );
    names.isSilent = false;
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  });

  test('While pictures wait for their turn it hangs up on no document and no photo', async () => {
    const { app, administrator } = server;
    const texts = createAdultForm();
    const files = [
      { field: 'passport', content: await createNoise(1_200) },
      { field: 'photo', content: await createNoise(1_200) },
    ];
    expect((await register(app, texts, files)).statusCode).toBe(200);
    const { id, code } = await readLink(db, texts['email']!);
    await new Browser(app).send('POST', '/api/users/confirm', { id, code });
    const seen = await administrator.send('GET', `/api/admin/registrations/${id}`);
    const { documents } = seen.json<{ data: { documents: { file_id: number; kind: string }[] } }>().data;
    const passport = documents.find(({ kind }) => kind === 'passport')!.file_id;
    const drawing = drawApart(
      async () => {
        await setTimeout(3 * SILENCE_MS);
        return createPicture();
      },
      { task: 'measure' },
    );
    const read = administrator.send('GET', `/api/admin/documents/${passport}?as=picture`);
    const approved = administrator.send('POST', `/api/admin/registrations/${id}/approve`, {});
    await drawing;
    expect([(await read).statusCode, (await approved).statusCode]).toEqual([200, 200]);
  });

  test('Of a file that it cuts off, or stops sending, nobody gets the beginning for the whole', async () => {
    await storage.media.put('pictures/whole.png', Buffer.alloc(100_000, 1));
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async () => {
      const answer = await fetch(`${origin}/media/pictures/whole.png`);
      return (await answer.arrayBuffer()).byteLength;
    };
    expect(await read()).toBe(100_000);
    proxy.fault = (request, response) => void passOn(service, request, response, 'cut off');
    await expect(read()).rejects.toThrow('terminated');
    proxy.fault = (request, response) => void passOn(service, request, response, 'stopped');
    await expect(read()).rejects.toThrow('terminated');
    proxy.fault = undefined;
    expect(await read()).toBe(100_000);
  });
});

describe('A disk that is full', async () => {
  const storage = openLocalStorage(await makeTemporaryFolder());
  const server = await serverOn(storage);

  test('What is uploaded is refused with 507, nothing is left of it, and all works once there is room', () =>
    expectRefused(server, storage, { fail: async () => fillDisk(), status: 507, message: NO_ROOM }));

  test('What the database has no room for is refused with 507, nothing is left of it, and all works once there is room', () =>
    expectRefused(server, storage, { fail: fillDatabase, status: 507, message: NO_ROOM }));
});

/** The database says what it says when its disk is full. */
async function fillDatabase(): Promise<() => Promise<void>> {
  const tables = ['registrations', 'photos'] as const;
  await sql`
    create function refuse_for_lack_of_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$
  `.execute(db);
  for (const table of tables)
    await sql`
      create trigger full_disk before insert on ${sql.table(table)} execute function refuse_for_lack_of_room()
    `.execute(db);
  return async () => void (await sql`drop function refuse_for_lack_of_room cascade`.execute(db));
}
