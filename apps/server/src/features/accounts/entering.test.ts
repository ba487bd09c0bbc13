import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMailService } from '../mail/index.ts';
import { createPrivateFilesJob } from '../privateFiles/index.ts';
import { openTestServer } from '../../testing/server.ts';
import { createAccountJobs } from './jobs.ts';
import { GUESSABLE } from './passwordStrength.ts';
import { createAdultForm, register } from './testing/forms.ts';
import { Browser, readLink, logInAs, addUser, PASSWORD } from './testing/people.ts';

const { app, db, documents, media } = await openTestServer();
const mail = createMailService({
  jobs: { ask: async () => undefined },
  publicOrigin: 'https://nardy.example',
});
const [letterRequests, forgetting] = createAccountJobs({
  db,
  mail,
  consoleAddress: 'https://nardy.example/admin',
});

const anyone = () => new Browser(app);
const writeLetters = () => letterRequests!.run(new AbortController().signal);
const lettersTo = async (email: string) =>
  (
    await db.selectFrom('letters').select('subject').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ subject }) => subject);
const stateOf = async (id: number) =>
  (await db.selectFrom('users').select('state').where('id', '=', id).executeTakeFirst())?.state;

beforeEach(() => db.deleteFrom('attempts').execute());

async function registered() {
  const texts = createAdultForm();
  const answer = await register(app, texts);
  return { id: answer.json<{ data: { user_id: number } }>().data.user_id, email: texts['email']! };
}

describe('The confirmation', () => {
  test('The link of the letter confirms the address, and once more it says the same', async () => {
    const { id, email } = await registered();
    const link = await readLink(db, email);
    expect(link).toMatchObject({ page: 'confirm', id });
    for (let open = 0; open < 2; open += 1) {
      const answer = await anyone().send('POST', '/api/users/confirm', { id, code: link.code });
      expect(answer.json()).toEqual({ success: true, data: { purpose: 'registration' } });
    }
    expect(await stateOf(id)).toBe('confirmed');
  });

  test("A wrong, worn-out or another's link confirms nothing", async () => {
    const [one, other] = [await registered(), await registered()];
    const { code } = await readLink(db, one.email);
    const refusal = {
      success: false,
      message: { error: 'Ссылка недействительна или устарела. Запросите письмо ещё раз.' },
    };
    for (const body of [
      { id: one.id, code: 'x'.repeat(43) },
      { id: other.id, code },
    ]) {
      const answer = await anyone().send('POST', '/api/users/confirm', body);
      expect([answer.statusCode, answer.json()]).toEqual([410, refusal]);
    }
    await db
      .updateTable('email_codes')
      .set({ expires_at: new Date() })
      .where('user_id', '=', one.id)
      .execute();
    expect((await anyone().send('POST', '/api/users/confirm', { id: one.id, code })).statusCode).toBe(410);
    expect(await stateOf(one.id)).toBe('registered');
  });

  test('The code is kept as a hash', async () => {
    const { id, email } = await registered();
    const { code } = await readLink(db, email);
    const [row] = await db.selectFrom('email_codes').selectAll().where('user_id', '=', id).execute();
    expect(row!.code_hash).toHaveLength(32);
    expect(row!.code_hash.toString('base64url')).not.toBe(code);
  });

  test('The letter is sent once more to who waits for it, and the answer tells nothing', async () => {
    const { email } = await registered();
    const active = await addUser(db);
    for (const address of [email, active.email, 'nobody@mail.example']) {
      const answer = await anyone().send('POST', '/api/users/resend', { email: address });
      expect(answer.json()).toEqual({ success: true, data: {} });
    }
    await writeLetters();
    expect(await lettersTo(email)).toEqual(Array(2).fill('Подтвердите адрес электронной почты'));
    expect([await lettersTo(active.email), await lettersTo('nobody@mail.example')]).toEqual([[], []]);
  });
});

describe('A login', () => {
  test.each([
    ['registered', 'Подтвердите адрес электронной почты: ссылка отправлена вам в письме.'],
    ['confirmed', 'Адрес подтверждён. Ожидайте активации аккаунта: проверка данных занимает до 48 часов.'],
    ['blocked', 'Аккаунт заблокирован. Обратитесь в федерацию.'],
  ] as const)('Who is %s is told so after the right password only', async (state, error) => {
    const { email } = await addUser(db, { state });
    const right = await anyone().logIn(email);
    expect([right.statusCode, right.json()]).toEqual([
      403,
      { success: false, message: { error, code: state } },
    ]);
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await anyone().logIn(email, { password: 'Wrong-Password-1' });
    expect(wrong.json()).toEqual({
      success: false,
      message: { error: 'Ошибка авторизации. Попробуйте снова.' },
    });
  });

  test('Whose registration was returned logs in as an applicant', async () => {
    const { email } = await addUser(db, { state: 'returned' });
    expect((await anyone().logIn(email)).json()).toMatchObject({ data: { userRole: 'applicant' } });
  });
});

describe('The recovery', () => {
  async function asked(email: string) {
    await anyone().send('POST', '/api/users/forgot', { email });
    await writeLetters();
    return readLink(db, email);
  }

  test('The link of the letter sets a new password, ends all logins and begins one', async () => {
    const { id, email } = await addUser(db);
    const before = await logInAs(app, email);
    const { page, code } = await asked(email.toUpperCase().toLowerCase());
    expect(page).toBe('recover');
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    const browser = anyone();
    const answer = await browser.send('POST', '/api/users/recover', body);
    const { data } = answer.json<{ data: { token: string; user_id: number } }>();
    expect(data).toEqual({ token: expect.any(String) as string, user_id: id });
    browser.token = data.token;
    expect((await browser.send('GET', `/api/users/${id}`)).statusCode).toBe(200);
    expect((await before.send('GET', `/api/users/${id}`)).statusCode).toBe(401);
    expect((await anyone().logIn(email)).statusCode).toBe(401);
    expect((await anyone().logIn(email, { password: 'Other-Password-2' })).statusCode).toBe(200);
    expect(await lettersTo(email)).toEqual(['Восстановление пароля', 'Пароль изменён']);
    expect((await anyone().send('POST', '/api/users/recover', body)).statusCode).toBe(410);
  });

  test('Who was locked out by wrong passwords logs in with the new one at once', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await browser.logIn(email, { password: 'Wrong-Password-1' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    const { code } = await asked(email);
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    expect((await browser.send('POST', '/api/users/recover', body)).statusCode).toBe(200);
    expect((await browser.logIn(email, { password: 'Other-Password-2' })).statusCode).toBe(200);
  });

  test('Another e-mail that was asked for before is forgotten with the new password', async () => {
    const { id, email } = await addUser(db);
    const thief = await logInAs(app, email);
    await thief.send('POST', '/api/users/me/email', { email: `thief-${email}`, password: PASSWORD });
    const change = await readLink(db, `thief-${email}`);
    const { code } = await asked(email);
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    expect((await anyone().send('POST', '/api/users/recover', body)).statusCode).toBe(200);
    const opened = await anyone().send('POST', '/api/users/confirm', { id, code: change.code });
    expect(opened.statusCode).toBe(410);
  });

  test('A link that lies in the old mailbox sets no password once the e-mail is another', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const { code } = await asked(email);
    await browser.send('POST', '/api/users/me/email', { email: `new-${email}`, password: PASSWORD });
    const change = await readLink(db, `new-${email}`);
    const opened = await anyone().send('POST', '/api/users/confirm', { id, code: change.code });
    expect(opened.json()).toEqual({ success: true, data: { purpose: 'change' } });
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    expect((await anyone().send('POST', '/api/users/recover', body)).statusCode).toBe(410);
  });

  test('Of two who use one link at once, one sets the password', async () => {
    const { id, email } = await addUser(db);
    const { code } = await asked(email);
    const answers = await Promise.all(
      ['First-Password-1', 'Other-Password-2'].map((password) =>
        anyone().send('POST', '/api/users/recover', { id, code, password, password_repeat: password }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(1);
  });

  test('A newer letter ends the link of the one before', async () => {
    const { id, email } = await addUser(db);
    const first = await asked(email);
    await asked(email);
    const body = { id, code: first.code, password: PASSWORD, password_repeat: PASSWORD };
    expect((await anyone().send('POST', '/api/users/recover', body)).statusCode).toBe(410);
  });

  test('Who was invited and has not come yet is invited again, for as long as before', async () => {
    const { id, email } = await addUser(db, { role: 'editor' });
    await db.updateTable('users').set({ is_invited: true }).where('id', '=', id).execute();
    const { code, subject } = await asked(email);
    expect(subject).toBe('Приглашение в консоль федерации');
    const { hours } = await db
      .selectFrom('email_codes')
      .select(sql<string>`extract(epoch from max(expires_at) - now()) / 3600`.as('hours'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(hours)).toBeGreaterThan(71);
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    expect((await anyone().send('POST', '/api/users/recover', body)).statusCode).toBe(200);
    // Who has come is sent what was asked for.
    expect((await asked(email)).subject).toBe('Восстановление пароля');
  });

  test('Fields are refused in the words of the form, the link stays good', async () => {
    const { id, email } = await addUser(db);
    const { code } = await asked(email);
    const bad = { id, code, password: 'short', password_repeat: 'Other-Password-2' };
    const answer = await anyone().send('POST', '/api/users/recover', bad);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: { password: ['Не менее 8 символов'] } },
    ]);
    const unlike = { id, code, password: PASSWORD, password_repeat: 'Other-Password-2' };
    expect((await anyone().send('POST', '/api/users/recover', unlike)).json()).toMatchObject({
      message: { password_repeat: ['Пароли должны совпадать'] },
    });
    const common = { id, code, password: 'Qwerty123', password_repeat: 'Qwerty123' };
    expect((await anyone().send('POST', '/api/users/recover', common)).json()).toMatchObject({
      message: { password: [GUESSABLE] },
    });
    const good = { id, code, password: PASSWORD, password_repeat: PASSWORD };
    expect((await anyone().send('POST', '/api/users/recover', good)).statusCode).toBe(200);
  });

  test('Who has not confirmed yet has done so by the letter, and waits for the activation', async () => {
    const { id, email } = await registered();
    const { code } = await asked(email);
    const body = { id, code, password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    const answer = await anyone().send('POST', '/api/users/recover', body);
    expect(answer.json()).toEqual({ success: true, data: { token: null, user_id: id } });
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('An unknown address gets the same answer and no letter; the sixth asking within an hour waits', async () => {
    const { email } = await addUser(db);
    for (const address of [email, 'stranger@mail.example']) {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const answer = await anyone().send('POST', '/api/users/forgot', { email: address });
        statuses.push(answer.statusCode);
        if (attempt === 0) expect(answer.json()).toEqual({ success: true, data: {} });
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await writeLetters();
    expect(await lettersTo('stranger@mail.example')).toEqual([]);
    expect(await db.selectFrom('letter_requests').selectAll().execute()).toEqual([]);
  });
});

test('Whether an address is free is told', async () => {
  const { email } = await addUser(db);
  const ask = async (address: string) =>
    (await anyone().send('GET', `/api/users/email?email=${encodeURIComponent(address)}`)).json<object>();
  expect(await ask(email.toUpperCase())).toEqual({ success: true, data: { is_free: 0 } });
  expect(await ask('free@mail.example')).toEqual({ success: true, data: { is_free: 1 } });
});

test('What is over is deleted', async () => {
  const { email } = await addUser(db);
  await anyone().logIn(email);
  await db
    .updateTable('attempts')
    .set({ ends_at: new Date(0) })
    .execute();
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await forgetting!.run(new AbortController().signal)).toBeInstanceOf(Date);
  expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
});

/** Lets a registration be older than a month, and its links over. */
async function ageRegistration(id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('email_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute();
}

test('A registration of more than a month stays as long as a link confirms it', async () => {
  const { id, email } = await registered();
  await ageRegistration(id);
  await anyone().send('POST', '/api/users/resend', { email });
  await writeLetters();
  await forgetting!.run(new AbortController().signal);
  expect(await stateOf(id)).toBe('registered');
  const { code } = await readLink(db, email);
  expect((await anyone().send('POST', '/api/users/confirm', { id, code })).statusCode).toBe(200);
});

test('One that is unblocked after its month stays too, for it gets a new link', async () => {
  const { id, email } = await registered();
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const block = `/api/admin/users/${id}/block`;
  expect((await secretary.send('POST', block, { reason: 'Нарушение правил' })).statusCode).toBe(200);
  await ageRegistration(id);
  expect((await secretary.send('POST', `/api/admin/users/${id}/unblock`)).statusCode).toBe(200);
  expect((await lettersTo(email)).slice(-2)).toEqual([
    'Аккаунт разблокирован',
    'Подтвердите адрес электронной почты',
  ]);
  await forgetting!.run(new AbortController().signal);
  expect(await stateOf(id)).toBe('registered');
});

test('A registration that nobody confirms goes after a month, with its documents and letters', async () => {
  const [old, young] = [await registered(), await registered()];
  await ageRegistration(old.id);
  const [file] = await db.selectFrom('private_files').selectAll().where('user_id', '=', old.id).execute();
  expect(await documents.facts(file!.path)).toBeDefined();
  expect(await lettersTo(old.email)).toHaveLength(1);
  await forgetting!.run(new AbortController().signal);
  expect([await stateOf(old.id), await stateOf(young.id)]).toEqual([undefined, 'registered']);
  expect(await lettersTo(old.email)).toEqual([]);
  expect(await lettersTo(young.email)).toHaveLength(1);
  await createPrivateFilesJob({ db, documents, media }).run(new AbortController().signal);
  expect(await documents.facts(file!.path)).toBeUndefined();
  expect(await db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
});

test('However many registrations were never confirmed, all that are due go at once', async () => {
  await sql`
    insert into users (email, password_hash, role, state, created_at)
    select 'unconfirmed-' || n || '@nardy.example', 'x', 'member', 'registered', now() - interval '31 days'
    from generate_series(1, 130) n
  `.execute(db);
  await forgetting!.run(new AbortController().signal);
  const left = await db.selectFrom('users').select('id').where('email', 'like', 'unconfirmed-%').execute();
  expect(left).toEqual([]);
});
