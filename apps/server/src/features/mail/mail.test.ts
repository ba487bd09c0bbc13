import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs, type Jobs } from '../../jobs/jobs.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/log.ts';
import {
  openFileBoxPost,
  createLettersJob,
  createMailService,
  openSmtpPost,
  type Letter,
  type Post,
} from './index.ts';
import { claimLetter, readNextAttempt, refuseLetter, settleLetter } from './repository.ts';
import { startMailServer } from './testing/mailServer.ts';
import { waitUntil } from '../../testing/waitUntil.ts';
import { makeTemporaryFolder } from '../../testing/temporaryFolder.ts';

const { db, url } = await createDemoDatabase();
const mailServer = await startMailServer();
const folder = await makeTemporaryFolder();
const posts: Post[] = [];
const running: Jobs[] = [];
/** Asks for runs; what it asks for is done by whatever runs jobs. */
const asking = await startJobs({ url, jobs: () => [], log: silentLog });
const { enqueueLetter } = createMailService({ jobs: asking, publicOrigin: 'https://nardy.example' });

const letter: Letter = {
  recipient: 'anna@mail.example',
  subject: 'Ёлка, щука и «кавычки»: регистрация на портале федерации нард подтверждена',
  paragraphs: ['Здравствуйте, Анна!', 'Ваш адрес подтверждён.'],
  action: { label: 'Войти', path: '/login' },
};

beforeEach(async () => {
  await db.deleteFrom('letters').execute();
  mailServer.answer = () => undefined;
  mailServer.words = 'Mailbox is not available';
  mailServer.asked = 0;
  (mailServer.received as unknown[]).length = 0;
});

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  for (const post of posts.splice(0)) post.close();
});

afterAll(async () => {
  await asking.stop();
  await mailServer.stop();
});

/** One copy of the server, as far as letters go. */
async function startCopy(post: Post, delays?: readonly number[]): Promise<void> {
  posts.push(post);
  const job = createLettersJob({ db, post, log: silentLog, delays });
  running.push(await startJobs({ url, jobs: () => [job], log: silentLog, pollSeconds: 0.5 }));
}

const write = (changed: Partial<Letter> = {}): Promise<number> =>
  db.transaction().execute((transaction) => enqueueLetter(transaction, { ...letter, ...changed }));

const letters = () => db.selectFrom('letters').selectAll().orderBy('id').execute();

/** Subjects of the letters that have come, in their order. */
const subjects = async () =>
  Promise.all(mailServer.received.map(async ({ source }) => (await PostalMime.parse(source)).subject));

async function settled(status: string): Promise<Awaited<ReturnType<typeof letters>>> {
  await waitUntil(async () => {
    const waiting = (await letters()).filter((row) => row.status !== status);
    expect(waiting).toEqual([]);
  });
  return letters();
}

test('A letter arrives with its Russian subject, both bodies and the federation as its sender', async () => {
  await startCopy(openSmtpPost(mailServer.url));
  await write();
  const [row] = await settled('sent');
  expect(row).toMatchObject({ attempts: 1, last_error: null, next_attempt_at: null });
  expect(Number(row!.sent_at)).toBeGreaterThanOrEqual(Number(row!.created_at));
  const { source, sender, recipients } = mailServer.received[0]!;
  const mail = await PostalMime.parse(source);
  expect([sender, ...recipients]).toEqual(['info@nardy.example', 'anna@mail.example']);
  expect(mail.subject).toBe(letter.subject);
  expect(mail.from).toMatchObject({ name: 'Национальная федерация нард', address: 'info@nardy.example' });
  expect(mail.messageId).toBe(`<${row!.message_id}@nardy.example>`);
  expect(mail.text).toContain('Ваш адрес подтверждён.');
  expect(mail.html).toContain('href="https://nardy.example/login"');
});

test('A change that is rolled back sends nothing', async () => {
  await startCopy(openSmtpPost(mailServer.url));
  const undone = db.transaction().execute(async (transaction) => {
    await enqueueLetter(transaction, { ...letter, recipient: 'nobody@mail.example' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await write();
  await settled('sent');
  expect(mailServer.received.flatMap(({ recipients }) => recipients)).toEqual([letter.recipient]);
});

test('A letter that the server does not take now is sent again later, each time after a longer wait', async () => {
  mailServer.answer = () => (mailServer.asked <= 2 ? 451 : undefined);
  await startCopy(openSmtpPost(mailServer.url), [0.2, 0.6]);
  await write();
  const [row] = await settled('sent');
  expect(row).toMatchObject({ attempts: 3, last_error: null });
  expect(Number(row!.sent_at) - Number(row!.created_at)).toBeGreaterThanOrEqual(800);
  expect(mailServer.received).toHaveLength(1);
});

test('After the last attempt the letter is given up, with the reason kept', async () => {
  mailServer.answer = () => 451;
  await startCopy(openSmtpPost(mailServer.url), [0.1, 0.1]);
  await write();
  const [row] = await settled('failed');
  expect(row).toMatchObject({ attempts: 3, next_attempt_at: null, sent_at: null });
  expect(row!.last_error).toContain('451');
  expect(mailServer.received).toEqual([]);
});

test('What was written first to somebody does not come after what was written later', async () => {
  mailServer.answer = () => (mailServer.asked <= 2 ? 451 : undefined);
  await startCopy(openSmtpPost(mailServer.url), [0.1, 30]);
  await write({ subject: 'Blocked' });
  await waitUntil(async () =>
    expect((await letters())[0]).toMatchObject({ attempts: 2, is_claimed: false, status: 'waiting' }),
  );
  await write({ subject: 'Unblocked' });
  await settled('sent');
  expect(await subjects()).toEqual(['Blocked', 'Unblocked']);
});

test('What is written while an earlier letter is being refused goes by the same waits as that one', async () => {
  let asked = 0;
  const delivered: string[] = [];
  const deliver: Post['deliver'] = async ({ subject }) => {
    asked += 1;
    if (asked === 2) await write({ subject: 'Unblocked' });
    if (asked <= 3) throw new Error('451 later');
    delivered.push(subject);
  };
  await startCopy({ outcome: 'sent', deliver, close: () => undefined }, [1, 30]);
  await write({ subject: 'Blocked' });
  await settled('sent');
  expect(delivered).toEqual(['Blocked', 'Unblocked']);
});

test('An address that refuses for days gives its letters up, however many are written to it', async () => {
  mailServer.answer = () => 451;
  const id = await write({ subject: 'Old' });
  await db
    .updateTable('letters')
    .set({ created_at: sql`now() - interval '3 days'`, attempts: 1 })
    .execute();
  await write({ subject: 'New' });
  await startCopy(openSmtpPost(mailServer.url), [60]);
  await waitUntil(async () => expect((await letters())[0]).toMatchObject({ id, status: 'failed' }));
});

test('A letter waits while an earlier one to the same address is being sent, and one to another address does not', async () => {
  await write({ subject: 'Blocked' });
  await write({ subject: 'Unblocked' });
  const before = await readNextAttempt(db);
  const [first, other] = [await claimLetter(db), await claimLetter(db)];
  expect(first!.subject).toBe('Blocked');
  expect(other).toBeUndefined();
  // Whoever looks for the next one does so when this one must have come to its end, and not again and again.
  expect(Number(await readNextAttempt(db)) - Number(before)).toBeGreaterThan(60_000);
  await write({ recipient: 'ivan@mail.example' });
  expect((await claimLetter(db))!.recipient).toBe('ivan@mail.example');
  await settleLetter(db, first!, 'sent');
  expect((await claimLetter(db))!.subject).toBe('Unblocked');
});

test.each([
  [554, '5.7.1 <anna@mail.example>: Relay access denied'],
  [554, '5.7.1 <anna@mail.example>: Recipient address rejected: Access denied'],
  [553, '5.1.0 <info@nardy.example>: Sender address rejected: not owned by user'],
  [504, '5.5.2 <portal>: Helo command rejected: need fully-qualified hostname'],
  [550, 'relay not permitted'],
])('A server that lets no letter of ours through is waited for: %s %s', async (code, words) => {
  mailServer.answer = () => code;
  mailServer.words = words;
  await startCopy(openSmtpPost(mailServer.url), [60]);
  await write();
  await waitUntil(async () => {
    const [row] = await letters();
    expect(row).toMatchObject({ status: 'waiting', attempts: 1, is_claimed: false });
    expect(row!.last_error).toContain(words);
  });
});

test.each([
  '5.1.1 <anna@mail.example>: User unknown in relay recipient table',
  '5.2.1 Mailbox disabled',
  '5.7.1 No such user!',
  '5.4.1 Recipient address rejected: Access denied',
])('A recipient that the server does not know is given up at once: %s', async (words) => {
  mailServer.answer = () => 550;
  mailServer.words = words;
  await startCopy(openSmtpPost(mailServer.url), [60]);
  await write();
  const [row] = await settled('failed');
  expect(row).toMatchObject({ attempts: 1 });
});

test('A recipient that does not exist is not tried twice, and does not hold up the others', async () => {
  mailServer.answer = (recipient) => (recipient === 'nobody@mail.example' ? 550 : undefined);
  await startCopy(openSmtpPost(mailServer.url));
  const id = await write({ recipient: 'nobody@mail.example' });
  await write();
  await waitUntil(async () => {
    const rows = await letters();
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'sent']);
  });
  const [row] = await letters();
  expect(row).toMatchObject({ id, attempts: 1 });
  expect(row!.last_error).toContain('Mailbox is not available');
});

test('A mail server that is away is waited for', async () => {
  const away = await startMailServer();
  await away.stop();
  await startCopy(openSmtpPost(away.url), [60]);
  await write();
  await waitUntil(async () => {
    const [row] = await letters();
    expect(row).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(row!.last_error).toContain('ECONNREFUSED');
    expect(row!.next_attempt_at!.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });
});

test('Two copies send every letter once', async () => {
  const recipients = Array.from({ length: 60 }, (_, index) => `reader-${index}@mail.example`);
  await Promise.all(recipients.map((recipient) => write({ recipient })));
  await Promise.all([startCopy(openSmtpPost(mailServer.url)), startCopy(openSmtpPost(mailServer.url))]);
  const rows = await settled('sent');
  expect(rows.map(({ attempts }) => attempts)).toEqual(recipients.map(() => 1));
  expect(mailServer.received.flatMap((each) => each.recipients).toSorted()).toEqual(recipients.toSorted());
});

test('A letter whose sender died is taken up when its time is over, under the same Message-ID', async () => {
  await write();
  const taken = await claimLetter(db);
  expect(await claimLetter(db)).toBeUndefined();
  await db.updateTable('letters').set({ next_attempt_at: new Date() }).where('id', '=', taken!.id).execute();
  await startCopy(openSmtpPost(mailServer.url));
  const [row] = await settled('sent');
  expect(row!.attempts).toBe(2);
  expect(mailServer.received[0]!.source.toString()).toContain(taken!.message_id);
  // The dead sender comes back late and finds that it has nothing to say.
  await refuseLetter(db, taken!, 'too late', undefined);
  await settleLetter(db, taken!, 'kept');
  expect(await letters()).toEqual([row]);
});

test('Without a mail server letters are kept as files that mail programs read', async () => {
  await startCopy(openFileBoxPost(folder));
  const id = await write();
  const [row] = await settled('kept');
  expect(row!.sent_at).not.toBeNull();
  expect(await readdir(folder)).toEqual([`${String(id).padStart(6, '0')}.eml`]);
  const source = await readFile(path.join(folder, `${String(id).padStart(6, '0')}.eml`));
  // Headers and bodies are ASCII: not every mail server passes on more.
  expect(source.every((byte) => byte < 128)).toBe(true);
  const mail = await PostalMime.parse(source);
  expect(mail.subject).toBe(letter.subject);
  expect(mail.to).toMatchObject([{ address: letter.recipient }]);
  expect(mail.text).toContain('Здравствуйте, Анна!');
  expect(mail.html).toContain('Национальная федерация нард');
});

test.each(['anna@mail.example, ivan@mail.example', 'Анна', 'anna@mail.example\nBcc: all@mail.example', ''])(
  'An address that is not one address is refused: %j',
  async (recipient) => {
    await expect(write({ recipient })).rejects.toThrow('letters_recipient_check');
  },
);
