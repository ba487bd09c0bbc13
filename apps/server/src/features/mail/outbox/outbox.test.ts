import type { OutgoingLetter, OutgoingLetterDetails } from '@nardy/contract';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startJobs, type Jobs } from '../../../jobs/jobs.ts';
import { readSettings } from '../../../settings.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { silentLog } from '../../../testing/log.ts';
import { buildTestApp, openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser, type Browser } from '../../accounts/testing/people.ts';
import { writeLetterTo, createLettersJob, createMailService, openSmtpPost } from '../index.ts';
import { claimLetter } from '../repository.ts';
import { startMailServer } from '../testing/mailServer.ts';

const { app, db, database } = await openTestServer();
const mailServer = await startMailServer();
/** What sends letters, while anything does. */
let sending: Jobs | undefined;
const jobs: Pick<Jobs, 'ask'> = { ask: async (trx, name) => sending?.ask(trx, name) };
const withServer = await buildTestApp(db, {
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SMTP_URL: mailServer.url }),
  jobs,
});
const { enqueueLetter } = createMailService({ jobs, publicOrigin: 'https://nardy.example' });

afterAll(async () => {
  await withServer.close();
  await mailServer.stop();
});

async function staff(role: string) {
  const { id, email } = await addUser(db, { role, isPlayer: true });
  return { id, email, browser: await logInAs(app, email), served: await logInAs(withServer, email) };
}

const administrator = await staff('administrator');
const auditor = await staff('auditor');

beforeEach(async () => {
  mailServer.answer = () => undefined;
  await db.deleteFrom('letters').execute();
});

const write = (email: string, delaySeconds = 0): Promise<number> =>
  db.transaction().execute((trx) =>
    enqueueLetter(
      trx,
      writeLetterTo({ email, firstName: 'Анна' }, 'recovery', {}, '/users/recover?id=1&code=secret'),
      {
        delaySeconds,
      },
    ),
  );

/** A letter in a state that it would come to after days. */
async function written(email: string, state: object): Promise<number> {
  const id = await write(email);
  await db.updateTable('letters').set(state).where('id', '=', id).execute();
  return id;
}

const GIVEN_UP = { status: 'failed', next_attempt_at: null, attempts: 9, last_error: '451 later' } as const;
const refusedUntil = (next: Date) => ({ attempts: 2, last_error: 'ECONNREFUSED', next_attempt_at: next });
const LATER = new Date(Date.now() + 3_600_000);

const PATH = '/api/admin/outbox';

async function data<Data>(browser: Browser, address: string, method: 'GET' | 'POST' = 'GET'): Promise<Data> {
  const answer = await browser.send(method, `${PATH}${address}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Data }>().data;
}

const details = (id: number, browser = administrator.browser) =>
  data<OutgoingLetterDetails>(browser, `/letters/${id}`);

const acts = async (action: string) =>
  db
    .selectFrom('audit_log')
    .select(['user_id', 'subject', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('The list', () => {
  test('It has every letter, the latest first, and is filtered by state, recipient and day', async () => {
    const sent = await written('sent@mail.example', {
      status: 'sent',
      next_attempt_at: null,
      sent_at: new Date(),
      attempts: 1,
    });
    const again = await written('again@mail.example', refusedUntil(LATER));
    const failed = await written(auditor.email, GIVEN_UP);
    const waiting = await write('waiting@mail.example');
    await db
      .updateTable('letters')
      .set({ created_at: new Date('2026-01-31T20:59:00Z') } as object)
      .where('id', '=', sent)
      .execute();
    const ids = async (query: string) =>
      (await data<OutgoingLetter[]>(auditor.browser, `/letters?${query}`)).map(({ letter_id: id }) => id);
    expect(await ids('')).toEqual([waiting, failed, again, sent]);
    expect(await ids('status=waiting')).toEqual([waiting]);
    expect(await ids('status=again')).toEqual([again]);
    expect(await ids('status=failed')).toEqual([failed]);
    expect(await ids('recipient=AGAIN@')).toEqual([again]);
    expect(await ids(`recipient=${encodeURIComponent('мария новикова')}`)).toEqual([failed]);
    expect(await ids('from=2026-01-31&to=2026-01-31')).toEqual([sent]);
    expect(await ids('to=2026-01-30')).toEqual([]);
    expect(await ids('pageSize=2&page=2')).toEqual([again, sent]);
    const [row] = await data<OutgoingLetter[]>(auditor.browser, '/letters?status=again');
    expect(row).toEqual({
      letter_id: again,
      recipient: 'again@mail.example',
      fullName: null,
      subject: 'Восстановление пароля',
      letter: 'recovery',
      letter_title: 'Восстановление пароля',
      status: 'again',
      attempts: 2,
      reason: 'Почтовый сервер не отвечает',
      created_dt: expect.any(String) as string,
      next_attempt_dt: LATER.toISOString(),
      sent_dt: null,
    });
  });

  test('Its letters are named after the account that they are about, whoever has the address now', async () => {
    const former = await addUser(db, { isPlayer: true });
    const of = async (userId: number | null) => written(former.email, { ...GIVEN_UP, user_id: userId });
    const [about, nobodys] = [await of(former.id), await of(null)];
    const setEmail = (id: number, email: string) =>
      db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await setEmail(former.id, `new-${former.email}`);
    const next = await addUser(db, { isPlayer: true });
    await setEmail(next.id, former.email);
    const setName = (id: number, lastName: string) =>
      db
        .updateTable('persons')
        .set({ last_name: lastName })
        .where('id', '=', (eb) => eb.selectFrom('users').select('person_id').where('id', '=', id).$asScalar())
        .execute();
    await setName(former.id, 'Прежняя');
    await setName(next.id, 'Нынешняя');
    expect((await details(about)).fullName).toContain('Прежняя');
    expect((await details(nobodys)).fullName).toContain('Нынешняя');
    const found = await data<OutgoingLetter[]>(
      auditor.browser,
      `/letters?recipient=${encodeURIComponent('прежняя')}`,
    );
    expect(found.map(({ letter_id: id }) => id)).toEqual([about]);
  });

  test.each(['secretary', 'director', 'editor'])('A %s does not see it', async (role) => {
    const { browser } = await staff(role);
    for (const address of ['', '/letters', '/letters/1'])
      expect((await browser.send('GET', PATH + address)).statusCode).toBe(403);
  });
});

describe('What a letter says', () => {
  test('Without a mail server the administrator reads it, which the log keeps', async () => {
    const id = await write('anna@mail.example');
    expect(await details(id)).toMatchObject({
      is_readable: 1,
      sender: 'Национальная федерация нард <info@nardy.example>',
      message_id: expect.stringMatching(/^<[\da-f-]{36}@nardy\.example>$/) as string,
    });
    const text = await data<{ light_html: string; dark_html: string; plain: string }>(
      administrator.browser,
      `/letters/${id}/text`,
    );
    const link = 'https://nardy.example/users/recover?id=1&code=secret';
    expect(text.plain).toContain(link);
    expect(text.light_html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(text.light_html).toContain('color-scheme:light}');
    expect(text.dark_html).toContain('color-scheme:dark}.body{background:#0b1310!important');
    expect((await acts('read-letter')).at(-1)).toMatchObject({
      user_id: administrator.id,
      subject: 'letters',
      subject_id: id,
    });
  });

  test('An auditor sees the letter and never its text', async () => {
    const id = await write('anna@mail.example');
    for (const browser of [auditor.browser, auditor.served]) {
      const seen = await browser.send('GET', `${PATH}/letters/${id}`);
      expect([seen.statusCode, seen.body]).toEqual([200, expect.not.stringContaining('secret')]);
      const refused = await browser.send('GET', `${PATH}/letters/${id}/text`);
      expect([refused.statusCode, refused.body]).toEqual([403, expect.not.stringContaining('secret')]);
    }
  });

  test('With a mail server nobody reads it, and what has left by one is not shown when there is none any more', async () => {
    const id = await write('anna@mail.example');
    const before = (await acts('read-letter')).length;
    expect(await details(id, administrator.served)).toMatchObject({ is_readable: 0 });
    const refused = await administrator.served.send('GET', `${PATH}/letters/${id}/text`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: { error: expect.stringMatching(/ссылки, которые открывают аккаунты/) as string } },
    ]);
    const state = { status: 'sent', next_attempt_at: null, sent_at: new Date(), attempts: 1 } as const;
    await db.updateTable('letters').set(state).where('id', '=', id).execute();
    expect(await details(id)).toMatchObject({ is_readable: 0, status: 'sent' });
    expect((await administrator.browser.send('GET', `${PATH}/letters/${id}/text`)).statusCode).toBe(403);
    expect((await acts('read-letter')).length).toBe(before);
  });
});

describe('Sending once more', () => {
  /** One copy of the server, as far as letters go. */
  async function startSending(): Promise<() => Promise<void>> {
    const post = openSmtpPost(mailServer.url);
    const job = createLettersJob({ db, post, log: silentLog, delays: [3600] });
    const running = await startJobs({
      url: database.url,
      jobs: () => [job],
      log: silentLog,
      pollSeconds: 0.5,
    });
    sending = running;
    return async () => {
      sending = undefined;
      await running.stop().finally(() => post.close());
    };
  }

  test('A letter that was given up leaves, begins its waits anew, and its history tells who asked', async () => {
    mailServer.answer = (recipient) => (recipient === 'full@mail.example' ? 550 : undefined);
    const stop = await startSending();
    onTestFinished(stop);
    const id = await write('full@mail.example');
    await waitUntil(async () => expect(await details(id)).toMatchObject({ status: 'failed', attempts: 1 }));
    expect((await data<{ unsent: number }>(auditor.browser, '')).unsent).toBe(1);
    mailServer.answer = () => 451;
    await data(administrator.served, `/letters/${id}/retry`, 'POST');
    // The second attempt is the first of a new series: it is followed by a wait.
    await waitUntil(async () => expect((await details(id)).history.at(-1)?.event).toBe('refused'));
    expect(await details(id)).toMatchObject({ status: 'again', attempts: 2 });
    mailServer.answer = () => undefined;
    await data(administrator.served, `/letters/${id}/retry`, 'POST');
    await waitUntil(async () => expect(await details(id)).toMatchObject({ status: 'sent', attempts: 3 }));
    const after = await details(id);
    expect(after.history.map(({ event }) => event)).toEqual([
      'written',
      'given-up',
      'again',
      'refused',
      'again',
      'sent',
    ]);
    expect(after.history[1]).toMatchObject({
      reason: 'Почтовый сервер отказал этому адресу: такого ящика нет',
      said: expect.stringContaining('Mailbox is not available') as string,
    });
    expect(after.history[2]?.by).toMatch(/^Новикова\d+ Мария/);
    expect((await acts('retry-letter')).slice(-2)).toMatchObject([
      { user_id: administrator.id, subject_id: id, before: 'failed' },
      { user_id: administrator.id, subject_id: id, before: 'again' },
    ]);
    const taken = mailServer.received.length;
    expect(await data(administrator.served, `/letters/${id}/retry`, 'POST')).toMatchObject({
      status: 'sent',
      can_retry: 0,
    });
    expect((await acts('retry-letter')).filter(({ subject_id: of }) => of === id)).toHaveLength(2);
    expect(mailServer.received).toHaveLength(taken);
  });

  test('Asking twice is asking once, and what is being sent is not sent beside', async () => {
    const id = await written('anna@mail.example', GIVEN_UP);
    for (let time = 0; time < 2; time += 1)
      expect(await data(administrator.browser, `/letters/${id}/retry`, 'POST')).toMatchObject({
        status: 'again',
        attempts: 9,
      });
    const taken = await claimLetter(db);
    expect(taken).toMatchObject({ id, attempts: 10, attempts_before: 9 });
    expect(await data(administrator.browser, `/letters/${id}/retry`, 'POST')).toMatchObject({ can_retry: 0 });
    expect(await claimLetter(db)).toBeUndefined();
    expect((await details(id)).history.map(({ event }) => event)).toEqual(['written', 'again']);
  });

  test('A letter that can still be called back is not hurried', async () => {
    const id = await write('anna@mail.example', 300);
    expect(await details(id)).toMatchObject({ status: 'waiting', can_retry: 0 });
    const answer = await administrator.browser.send('POST', `${PATH}/letters/${id}/retry`);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('уйдёт само')]);
    expect(await claimLetter(db)).toBeUndefined();
  });

  test('All that did not leave goes at once; what was given up long ago stays', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await written('a@mail.example', GIVEN_UP);
    await written('b@mail.example', refusedUntil(LATER));
    await written('old@mail.example', { ...GIVEN_UP, created_at: days(40) });
    await write('waiting@mail.example', 300);
    expect(await data(administrator.browser, '')).toMatchObject({ unsent: 2, has_mail_server: 0 });
    expect(await data(administrator.served, '')).toMatchObject({ unsent: 2, has_mail_server: 1 });
    expect(await data(administrator.browser, '/retry', 'POST')).toEqual({ count: 2 });
    expect(await data(administrator.browser, '/retry', 'POST')).toEqual({ count: 0 });
    const due = [await claimLetter(db), await claimLetter(db), await claimLetter(db)];
    expect(due.map((letter) => letter?.recipient)).toEqual(['a@mail.example', 'b@mail.example', undefined]);
    expect((await acts('retry-letters')).map(({ after }) => after)).toEqual([{ count: 2 }]);
  });

  test('An auditor sends nothing', async () => {
    const id = await written('anna@mail.example', GIVEN_UP);
    for (const address of [`/letters/${id}/retry`, '/retry'])
      expect((await auditor.browser.send('POST', PATH + address)).statusCode).toBe(403);
    expect(await claimLetter(db)).toBeUndefined();
  });

  test('A letter that is not there is told', async () => {
    for (const [method, address] of [
      ['GET', '/letters/2147483647'],
      ['GET', '/letters/2147483647/text'],
      ['POST', '/letters/2147483647/retry'],
    ] as const)
      expect((await administrator.browser.send(method, PATH + address)).statusCode).toBe(404);
  });
});
