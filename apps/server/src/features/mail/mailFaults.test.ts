import { afterEach, expect, test } from 'vitest';
import { startJobs, type Jobs } from '../../jobs/jobs.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { waitUntil } from '../../testing/waitUntil.ts';
import { HANGING_NAMES, startNames } from '../../testing/names.ts';
import { silentLog } from '../../testing/log.ts';
import { createLettersJob, createMailService, simplifyReason, openSmtpPost, type Post } from './index.ts';
import { startFaultyMailServer, type MailFault } from './testing/faultyMailServer.ts';

/** Longer than a mail server that is well takes on a machine that has much to do. */
const PATIENCE = { connectMs: 2_000, silenceMs: 2_000, wholeMs: 4_000 };

const names = await startNames();
const { db, url } = await createDemoDatabase();
const server = await startFaultyMailServer();
const { enqueueLetter } = createMailService({
  jobs: { ask: async () => undefined },
  publicOrigin: 'https://nardy.example',
});
let running: { readonly jobs: Jobs; readonly post: Post } | undefined;

afterEach(async () => {
  await running?.jobs.stop();
  running?.post.close();
  running = undefined;
  server.fault = undefined;
  (server.taken as string[]).length = 0;
  await db.deleteFrom('letters').execute();
});

async function startSending(post: Post, delays: readonly number[]): Promise<void> {
  const job = createLettersJob({ db, post, log: silentLog, delays });
  running = { post, jobs: await startJobs({ url, jobs: () => [job], log: silentLog, pollSeconds: 0.5 }) };
}

const write = (recipient: string): Promise<number> =>
  db
    .transaction()
    .execute((trx) => enqueueLetter(trx, { recipient, subject: 'Письмо', paragraphs: ['Здравствуйте!'] }));

const find = async (id: number) =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The letters that the server got for somebody, by their Message-IDs. */
const takenFor = (recipient: string): readonly string[] =>
  server.taken.filter((letter) => letter.includes(`To: ${recipient}`)).map(messageIdOf);

const messageIdOf = (letter: string): string => /^Message-ID: (.+)$/m.exec(letter)?.[1] ?? '';

test.each<[MailFault, string]>([
  ['says nothing', 'Почтовый сервер не ответил вовремя'],
  ['says rubbish', 'Почтовый сервер ответил не так, как отвечает почта: проверьте SMTP_URL'],
])(
  'A mail server that %s is given up in time, and the letter goes when it is well',
  async (fault, reason) => {
    server.fault = fault;
    const id = await write('anna@mail.example');
    await startSending(openSmtpPost(server.url, PATIENCE), [0.5, 0.5, 0.5, 0.5]);
    await waitUntil(async () => expect((await find(id)).attempts).toBeGreaterThan(0));
    await waitUntil(async () => expect(simplifyReason((await find(id)).last_error ?? '')).toBe(reason));
    server.fault = undefined;
    await waitUntil(async () => expect((await find(id)).status).toBe('sent'));
    expect(takenFor('anna@mail.example')).toHaveLength(1);
  },
);

test.each<[MailFault, string]>([
  ['takes the letter and says nothing', 'Почтовый сервер не ответил вовремя'],
  ['takes the letter and never comes to an end', 'Почтовый сервер не ответил вовремя'],
  ['takes the letter and hangs up', 'Почтовый сервер прервал связь'],
])(
  'A mail server that %s holds up no other letter, and gets the same one again no more often than was planned',
  async (fault, reason) => {
    server.fault = fault;
    const stuck = await write('stuck@mail.example');
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => write(`reader-${index}@mail.example`)),
    );
    await startSending(openSmtpPost(server.url, PATIENCE), [0.2, 0.2]);
    await waitUntil(async () => expect((await find(stuck)).status).toBe('failed'));
    expect(simplifyReason((await find(stuck)).last_error ?? '')).toBe(reason);
    for (const id of others) await waitUntil(async () => expect((await find(id)).status).toBe('sent'));
    for (let index = 0; index < 6; index += 1)
      expect(new Set(takenFor(`reader-${index}@mail.example`)).size).toBe(1);
    // Whoever gets it several times sees by its Message-ID that it is one.
    const taken = takenFor('stuck@mail.example');
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(new Set(taken).size).toBe(1);
  },
);

test('A mail server whose name is not found is waited for', async () => {
  const id = await write('anna@mail.example');
  await startSending(openSmtpPost('smtp://mail.invalid:25', PATIENCE), [60]);
  await waitUntil(async () => expect((await find(id)).attempts).toBe(1));
  await waitUntil(async () =>
    expect(simplifyReason((await find(id)).last_error ?? '')).toBe(
      'Адреса почтового сервера нет: проверьте SMTP_URL',
    ),
  );
  expect((await find(id)).status).toBe('waiting');
});

test('A mail server whose name is asked for and nobody answers is given up in time, and the letter goes when somebody does', async () => {
  names.isSilent = true;
  const id = await write('anna@mail.example');
  await startSending(
    openSmtpPost(server.url.replace('127.0.0.1', `mail${HANGING_NAMES}`), PATIENCE),
    [0.5, 0.5, 0.5, 0.5],
  );
  await waitUntil(async () =>
    expect(simplifyReason((await find(id)).last_error ?? '')).toBe('Почтовый сервер не ответил вовремя'),
  );
  names.isSilent = false;
  await waitUntil(async () => expect((await find(id)).status).toBe('sent'));
  expect(takenFor('anna@mail.example')).toHaveLength(1);
});
