import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/server.ts';
import { issueCode } from '../codes.ts';
import { Browser, logInAs, addUser, PASSWORD } from '../testing/people.ts';

const { app, db } = await openTestServer();
const { id: administratorId, email: administratorEmail } = await addUser(db, { role: 'administrator' });
const administrator = await logInAs(app, administratorEmail);

interface Row {
  readonly user_id: number;
  readonly userRole: string;
  readonly has_second_factor: 0 | 1;
  readonly seen_dt: string | null;
}

const rowsOf = async (name: string) =>
  (await administrator.send('GET', `/api/admin/staff?name=${encodeURIComponent(name)}`)).json<{
    data: Row[];
    totalCount: number;
  }>();

test('Whoever works in the console is listed with the role, the second factor and the last login, and no member is', async () => {
  const editor = await addUser(db, { role: 'editor' });
  const member = await addUser(db);
  expect((await rowsOf(editor.email)).data).toMatchObject([
    { user_id: editor.id, userRole: 'editor', has_second_factor: 0, seen_dt: null },
  ]);
  await logInAs(app, editor.email);
  const secret = Buffer.from('sealed');
  await db
    .insertInto('second_factors')
    .values({ user_id: editor.id, secret, confirmed_at: new Date(), pending_secret: null, last_step: null })
    .execute();
  const [row] = (await rowsOf(editor.email)).data;
  expect(row).toMatchObject({ has_second_factor: 1, seen_dt: expect.any(String) as string });
  const reset = await administrator.send('POST', `/api/admin/users/${editor.id}/reset-second-factor`);
  expect(reset.statusCode, reset.body).toBe(200);
  expect((await rowsOf(editor.email)).data).toMatchObject([{ has_second_factor: 0, seen_dt: null }]);
  expect((await rowsOf(member.email)).totalCount).toBe(0);
});

const AT = '/api/admin/staff';

const lettersTo = (email: string) =>
  db
    .selectFrom('letters')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

/** Opens the link of an invitation and chooses a password. */
const chooseByCode = (id: number, code: string | undefined) =>
  new Browser(app).send('POST', '/api/users/recover', {
    id,
    code,
    password: PASSWORD,
    password_repeat: PASSWORD,
  });

/** Invites a colleague; gives the id of the account. */
const invite = async (email: string): Promise<number> => {
  const added = await administrator.send('POST', AT, { email, userRole: 'editor' });
  return added.json<{ data: { user_id: number } }>().data.user_id;
};

const readCodes = async (email: string) =>
  (await lettersTo(email)).map(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? 'none');

const messageOf = (answer: LightMyRequestResponse) =>
  answer.json<{ message: Record<string, unknown> }>().message;

test('An administrator invites a secretary, who chooses a password by the letter and works at the desk', async () => {
  const email = 'nina@federation.example';
  const added = await administrator.send('POST', AT, {
    email: 'Nina@federation.example',
    userRole: 'secretary',
  });
  expect(added.statusCode, added.body).toBe(200);
  expect((await rowsOf(email)).data).toMatchObject([{ userRole: 'secretary', is_invited: 1, seen_dt: null }]);
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ subject: 'Приглашение в консоль федерации' });
  expect(letter!.text).toContain('Ваша роль: секретарь');
  // What follows # reaches no server, and no log.
  expect(letter!.text).toMatch(/\/admin\/password#id=\d+&code=[\w-]+&email=nina%40federation\.example/);
  const { id, code } = /id=(?<id>\d+)&code=(?<code>[\w-]+)/.exec(letter!.text)!.groups!;
  const chosen = await chooseByCode(Number(id), code);
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
    'Приглашение в консоль федерации',
    'Пароль создан',
  ]);
  const secretary = await logInAs(app, email);
  expect((await secretary.send('GET', '/api/admin/registrations')).statusCode).toBe(200);
  expect((await secretary.send('GET', AT)).statusCode).toBe(403);
  expect((await rowsOf(email)).data).toMatchObject([
    { is_invited: 0, seen_dt: expect.any(String) as string },
  ]);
});

test('An invitation is sent again until it was used, and only its last link opens', async () => {
  const email = 'oleg@federation.example';
  const id = await invite(email);
  expect((await administrator.send('POST', `${AT}/${id}/invite`)).statusCode).toBe(200);
  const codes = await readCodes(email);
  expect(new Set(codes).size).toBe(2);
  expect((await chooseByCode(id, codes[0])).statusCode).toBe(410);
  expect((await chooseByCode(id, codes[1])).statusCode).toBe(200);
  const late = await administrator.send('POST', `${AT}/${id}/invite`);
  expect(late.statusCode).toBe(409);
});

test('An invitation that nobody has used is sent again after its codes were forgotten too', async () => {
  const email = 'vera@federation.example';
  const id = await invite(email);
  await db.deleteFrom('email_codes').where('user_id', '=', id).execute();
  expect((await rowsOf(email)).data).toMatchObject([{ is_invited: 1 }]);
  const again = await administrator.send('POST', `${AT}/${id}/invite`);
  expect(again.statusCode, again.body).toBe(200);
});

test('Who lost the role before coming has no link any more, and is invited anew when added again', async () => {
  const email = 'inna@federation.example';
  const add = async (userRole: string) =>
    (await administrator.send('POST', AT, { email, userRole })).json<{
      data: { user_id: number; is_new: 0 | 1 };
    }>().data;
  const { user_id: id } = await add('editor');
  const change = (userRole: string, was: string) =>
    administrator.send('PUT', `${AT}/${id}`, { userRole, was });
  expect((await change('member', 'editor')).statusCode).toBe(200);
  const [withdrawn, ...others] = await readCodes(email);
  expect(others).toEqual([]);
  expect((await chooseByCode(id, withdrawn)).statusCode).toBe(410);
  expect(await add('secretary')).toEqual({ user_id: id, is_new: 1 });
  expect((await change('auditor', 'secretary')).statusCode).toBe(200);
  const codes = await readCodes(email);
  expect(new Set(codes).size).toBe(3);
  expect((await chooseByCode(id, codes[1])).statusCode).toBe(410);
  expect((await chooseByCode(id, codes[2])).statusCode).toBe(200);
  expect((await new Browser(app).logIn(email)).json()).toMatchObject({ data: { userRole: 'auditor' } });
  const { data } = (await administrator.send('GET', '/api/admin/log?action=invite-staff')).json<{
    data: object[];
  }>();
  expect(data.slice(0, 2)).toMatchObject([
    { subject_id: id, after: { role: 'secretary' } },
    { subject_id: id, after: { role: 'editor' } },
  ]);
});

test('Who was blocked and unblocked before coming is invited again', async () => {
  const email = 'lida@federation.example';
  const id = await invite(email);
  for (const what of ['block', 'unblock']) {
    const answer = await administrator.send('POST', `/api/admin/users/${id}/${what}`, { reason: 'Ошибка' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { subject, text } = (await lettersTo(email)).at(-1)!;
  expect(subject).toBe('Приглашение в консоль федерации');
  expect(text).toContain('Ваша роль: редактор');
  expect((await chooseByCode(id, /code=([\w-]+)/.exec(text)![1])).statusCode).toBe(200);
});

test('Who is blocked before coming gets no link until the unblocking, neither with another role nor again', async () => {
  const email = 'mila@federation.example';
  const id = await invite(email);
  await administrator.send('POST', `/api/admin/users/${id}/block`, { reason: 'Ошибка' });
  const before = (await lettersTo(email)).length;
  const changed = await administrator.send('PUT', `${AT}/${id}`, { userRole: 'auditor', was: 'editor' });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await administrator.send('POST', `${AT}/${id}/invite`)).json()).toMatchObject({
    message: { error: 'Аккаунт заблокирован. Приглашение уйдёт, когда его разблокируют.' },
  });
  expect((await lettersTo(email)).length).toBe(before);
});

test('Who lost the role before coming and asks for a password is not led into the console', async () => {
  const email = 'raya@federation.example';
  const id = await invite(email);
  const left = await administrator.send('PUT', `${AT}/${id}`, { userRole: 'member', was: 'editor' });
  expect(left.statusCode, left.body).toBe(200);
  const code = await db.transaction().execute((trx) => issueCode(trx, { userId: id, purpose: 'recover' }));
  expect((await chooseByCode(id, code)).statusCode).toBe(200);
  expect((await lettersTo(email)).at(-1)).toMatchObject({ subject: 'Пароль изменён' });
});

test('A member is given a role by the address, loses the open logins, and reads of it in a letter', async () => {
  const member = await addUser(db, { isPlayer: true });
  const before = await logInAs(app, member.email);
  const added = await administrator.send('POST', AT, { email: member.email, userRole: 'director' });
  expect(added.json<{ data: object }>().data).toEqual({ user_id: member.id, is_new: 0 });
  expect((await before.send('GET', '/api/users/me')).statusCode).toBe(401);
  expect((await lettersTo(member.email))[0]!.text).toContain('директор соревнований');
  const again = await administrator.send('POST', AT, { email: member.email, userRole: 'editor' });
  expect(again.statusCode).toBe(422);
  expect(messageOf(again)).toHaveProperty('email');
});

test('Whose registration is not approved, or who is blocked, is given no role', async () => {
  for (const state of ['confirmed', 'returned', 'blocked'] as const) {
    const user = await addUser(db, { state });
    const answer = await administrator.send('POST', AT, { email: user.email, userRole: 'editor' });
    expect(answer.statusCode).toBe(422);
    expect(messageOf(answer)).toHaveProperty('email');
  }
});

test('An administrator gives another role or takes it away, and the log keeps both', async () => {
  const editor = await addUser(db, { role: 'editor' });
  const browser = await logInAs(app, editor.email);
  const change = (userRole: string, was: string) =>
    administrator.send('PUT', `${AT}/${editor.id}`, { userRole, was });
  expect((await change('auditor', 'secretary')).statusCode).toBe(409);
  expect((await change('auditor', 'editor')).statusCode).toBe(200);
  expect((await browser.send('GET', '/api/admin/today')).statusCode).toBe(401);
  expect((await change('member', 'auditor')).statusCode).toBe(200);
  expect((await change('editor', 'auditor')).statusCode).toBe(404);
  expect((await rowsOf(editor.email)).totalCount).toBe(0);
  const entries = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', 'users')
    .where('subject_id', '=', editor.id)
    .where('action', '=', 'change-staff-role')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { before: { role: 'editor' }, after: { role: 'auditor' } },
    { before: { role: 'auditor' }, after: { role: 'member' } },
  ]);
});

test('Nobody changes the own role, so an administrator is always left', async () => {
  const own = await addUser(db, { role: 'administrator' });
  const browser = await logInAs(app, own.email);
  const answer = await browser.send('PUT', `${AT}/${own.id}`, { userRole: 'member', was: 'administrator' });
  expect(answer.statusCode).toBe(409);
});

test.each(['demoted', 'blocked'])(
  'Of two administrators who take each other’s role at once one is left: %s',
  async (what) => {
    const kept = await addUser(db, { role: 'administrator' });
    const late = await addUser(db, { role: 'administrator' });
    const browser = await logInAs(app, late.email);
    const answer = await db.transaction().execute(async (trx) => {
      await sql`select from users where id = ${kept.id} for no key update`.execute(trx);
      const asked =
        what === 'demoted'
          ? browser.send('PUT', `${AT}/${kept.id}`, { userRole: 'member', was: 'administrator' })
          : browser.send('POST', `/api/admin/users/${kept.id}/block`, { reason: 'Нарушение правил' });
      await waitUntilWaiting(db, 1);
      await trx.updateTable('users').set({ role: 'member' }).where('id', '=', late.id).execute();
      return { asked };
    });
    expect((await answer.asked).statusCode).toBe(403);
    const { role, state } = await db
      .selectFrom('users')
      .select(['role', 'state'])
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow();
    expect({ role, state }).toEqual({ role: 'administrator', state: 'active' });
  },
);

test.each(['adds', 'invites again', 'ends the sessions of', 'resets the second factor of'])(
  'Whose role is taken meanwhile %s no colleague',
  async (what) => {
    const late = await addUser(db, { role: 'administrator' });
    const editor = await addUser(db, { role: 'editor' });
    await db.updateTable('users').set({ is_invited: true }).where('id', '=', editor.id).execute();
    const browser = await logInAs(app, late.email);
    const email = 'second@federation.example';
    const act = () => {
      if (what === 'adds') return browser.send('POST', AT, { email, userRole: 'administrator' });
      if (what === 'invites again') return browser.send('POST', `${AT}/${editor.id}/invite`);
      if (what === 'ends the sessions of') return browser.send('POST', `${AT}/${editor.id}/end-sessions`);
      return browser.send('POST', `/api/admin/users/${editor.id}/reset-second-factor`);
    };
    const { asked } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ role: 'member' }).where('id', '=', late.id).execute();
      const answer = act();
      await waitUntilWaiting(db, 1);
      return { asked: answer };
    });
    expect((await asked).statusCode).toBe(403);
    expect((await rowsOf(email)).totalCount).toBe(0);
  },
);

test.each(['demoted', 'blocked'])(
  'The last administrator who stays is not taken by one whose deletion is pending: %s',
  async (what) => {
    const staying = await addUser(db, { role: 'administrator' });
    const take = () =>
      what === 'demoted'
        ? administrator.send('PUT', `${AT}/${staying.id}`, { userRole: 'auditor', was: 'administrator' })
        : administrator.send('POST', `/api/admin/users/${staying.id}/block`, { reason: 'Нарушение правил' });
    const others = db.updateTable('users').where('role', '=', 'administrator').where('id', '<>', staying.id);
    await others.set({ deletion_requested_at: new Date() }).execute();
    const refused = await take();
    await others.set({ deletion_requested_at: null }).execute();
    expect(refused.statusCode, refused.body).toBe(409);
    expect(messageOf(refused)).toEqual({
      error: expect.stringContaining('последний администратор') as string,
    });
    expect((await take()).statusCode).toBe(200);
  },
);

test('The sessions of a colleague are ended', async () => {
  const editor = await addUser(db, { role: 'editor' });
  const browser = await logInAs(app, editor.email);
  expect((await administrator.send('POST', `${AT}/${editor.id}/end-sessions`)).statusCode).toBe(200);
  expect((await browser.send('GET', '/api/admin/today')).statusCode).toBe(401);
});

async function addCard(lastName: string): Promise<number> {
  const { rows } = await db.transaction().execute((trx) =>
    sql<{ id: number }>`
      insert into persons (last_name, first_name) values (${lastName}, 'Пётр') returning id
    `.execute(trx),
  );
  return rows[0]!.id;
}

test('The log keeps which card an account was linked with, by whom, also where the role stays', async () => {
  const editor = await addUser(db, { role: 'editor' });
  const [card, other] = [await addCard('Связкин'), await addCard('Связной')];
  const change = (personId: number | null) =>
    administrator.send('PUT', `${AT}/${editor.id}`, {
      userRole: 'editor',
      was: 'editor',
      person_id: personId,
    });
  expect((await change(null)).statusCode).toBe(200);
  expect((await change(card)).statusCode).toBe(200);
  expect((await change(card)).statusCode).toBe(200);
  const email = 'svyaznoy@federation.example';
  const added = await administrator.send('POST', AT, { email, userRole: 'director', person_id: other });
  const { user_id: id } = added.json<{ data: { user_id: number } }>().data;
  const entries = (await administrator.send('GET', '/api/admin/log?action=link-person')).json<{
    data: object[];
  }>().data;
  expect(entries).toMatchObject([
    { subject: 'users', subject_id: id, after: { person_id: other } },
    {
      action_title: 'Аккаунт связан с карточкой',
      user: { user_id: administratorId },
      subject: 'users',
      subject_id: editor.id,
      after: { person_id: card },
    },
  ]);
});

test('An account without a card gets one that is nobody else’s', async () => {
  const taken = await addUser(db, { isPlayer: true });
  const free = await addCard('Судейкин');
  const email = 'petr@federation.example';
  const takenPerson = (
    await db.selectFrom('users').select('person_id').where('id', '=', taken.id).executeTakeFirstOrThrow()
  ).person_id;
  const refused = await administrator.send('POST', AT, {
    email,
    userRole: 'director',
    person_id: takenPerson,
  });
  expect(refused.statusCode).toBe(422);
  expect(messageOf(refused)).toHaveProperty('person_id');
  expect((await rowsOf(email)).totalCount).toBe(0);
  const added = await administrator.send('POST', AT, { email, userRole: 'director', person_id: free });
  expect(added.statusCode, added.body).toBe(200);
  expect((await rowsOf(email)).data).toMatchObject([{ person_id: free, fullName: 'Судейкин Пётр' }]);
});
