import { getDayInMoscow } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { createPrivateFilesJob } from '../../privateFiles/index.ts';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/server.ts';
import { readSvg } from '../../competitions/testing/readQr.ts';
import { hashPassword } from '../password.ts';
import { GUESSABLE } from '../passwordStrength.ts';
import { lockUser } from '../admin/repository.ts';
import { setPassword } from '../repository.ts';
import { createAdultForm, createPaper, register, sendForm } from '../testing/forms.ts';
import { Browser, readLink, logInAs, addUser, PASSWORD } from '../testing/people.ts';

const { app, db, documents, media } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

async function returned() {
  const texts = createAdultForm();
  await register(app, texts);
  const email = texts['email']!;
  const { id, code } = await readLink(db, email);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  await secretary.send('POST', `/api/admin/registrations/${id}/return`, { reason: 'Паспорт не читается.' });
  return { id, email, browser: await logInAs(app, email) };
}

const accountOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/users/me')).json<{ data: Record<string, unknown> }>().data;

describe('The own page', () => {
  test('It shows what was sent, agreed to and decided, and never a document itself', async () => {
    const { id, email, browser } = await returned();
    expect(await accountOf(browser)).toMatchObject({
      user_id: id,
      email,
      userRole: 'applicant',
      profile: { last_name: 'Иванова', first_name: 'Анна', middle_name: 'Сергеевна', photo: null },
      state: 'returned',
      new_email: null,
      registration: {
        last_name: 'Иванова',
        inn_number: '123456789012',
        rank_category_id: null,
        guardian_name: null,
        reason: 'Паспорт не читается.',
        desire_role: { role_id: 1, title: 'Спортсмен' },
        documents: [
          {
            kind: 'passport',
            file_name: expect.stringMatching(/^Паспорт-[А-яё-]+-\d+\.pdf$/) as string,
            media_type: 'application/pdf',
          },
        ],
      },
      consents: [{ purpose: 'personal_data' }],
      deletion_requested_dt: null,
    });
    expect((await browser.send('GET', '/api/admin/documents/1')).statusCode).toBe(403);
  });

  test("An athlete has a card with the address of the athlete's page, and nobody else has one", async () => {
    const athlete = await addUser(db, { isPlayer: true });
    const browser = await logInAs(app, athlete.email);
    const { card_qr_link: link } = await accountOf(browser);
    const [type, content] = String(link).split(',');
    expect(type).toBe('data:image/svg+xml;base64');
    const address = new URL(readSvg(Buffer.from(content!, 'base64').toString()));
    expect(address.pathname).toBe(`/athlete-competitions/${athlete.playerId}`);
    const { account } = (await browser.send('GET', '/api/users/me/export')).json<{ account: object }>();
    expect(account).toMatchObject({ player_id: athlete.playerId });
    expect(account).not.toHaveProperty('card_qr_link');
    expect(await accountOf(secretary)).toMatchObject({ player_id: null, card_qr_link: null });
  });

  test('Documents of a returned registration are replaced, and it waits for the secretary again', async () => {
    const { id, browser } = await returned();
    const before = await db.selectFrom('private_files').selectAll().where('user_id', '=', id).execute();
    const answer = await sendForm(app, '/api/users/me/documents', {
      texts: [],
      files: [{ field: 'passport', name: 'новый.pdf', content: createPaper() }],
      headers: { authorization: `Bearer ${browser.token}` },
    });
    expect(answer.json()).toEqual({ success: true, data: {} });
    const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
    expect(seen.json()).toMatchObject({
      data: {
        state: 'confirmed',
        reason: null,
        documents: [{ kind: 'passport', file_name: expect.stringMatching(/^Паспорт-/) as string }],
      },
    });
    const sweep = () => createPrivateFilesJob({ db, documents, media }).run(new AbortController().signal);
    await sweep();
    // The secretary may look at it beside the new one until the decision.
    expect(await documents.facts(before[0]!.path)).toBeDefined();
    await secretary.send('POST', `/api/admin/registrations/${id}/approve`, {});
    await sweep();
    expect(await documents.facts(before[0]!.path)).toBeUndefined();
    expect((await accountOf(browser).catch(() => undefined)) ?? 'ended').toBe('ended');
  });

  test('Who was not asked replaces nothing', async () => {
    const { email } = await addUser(db);
    const { token } = await logInAs(app, email);
    const send = (files: { field: string; content: Buffer }[]) =>
      sendForm(app, '/api/users/me/documents', {
        texts: [],
        files,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await send([{ field: 'passport', content: createPaper() }])).statusCode).toBe(409);
    expect((await send([])).json()).toMatchObject({ message: { form: ['Выберите хотя бы один документ'] } });
    expect(await db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  });

  test('Another e-mail holds once its link is opened, and the old address is told', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const next = `new-${email}`;
    const change = (body: object) => browser.send('POST', '/api/users/me/email', body);
    expect((await change({ email: next, password: 'Wrong-Password-1' })).json()).toMatchObject({
      message: { password: ['Неверный пароль'] },
    });
    const taken = (await addUser(db)).email;
    expect((await change({ email: taken, password: PASSWORD })).json()).toMatchObject({
      message: { email: ['Пользователь с таким email уже зарегистрирован'] },
    });
    expect((await change({ email: next, password: PASSWORD })).statusCode).toBe(200);
    expect(await accountOf(browser)).toMatchObject({ email, new_email: next });
    const { code, page } = await readLink(db, next);
    expect(page).toBe('confirm');
    const confirmed = await new Browser(app).send('POST', '/api/users/confirm', { id, code });
    expect(confirmed.json()).toEqual({ success: true, data: { purpose: 'change' } });
    expect(await accountOf(browser)).toMatchObject({ email: next, new_email: null });
    const letters = await db.selectFrom('letters').select('subject').where('recipient', '=', email).execute();
    expect(letters).toEqual([{ subject: 'Адрес аккаунта изменён' }]);
  });

  test('The link to another e-mail says the same once more, and is told from that of a registration when it is worn out', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const [first, next] = [`first-${email}`, `next-${email}`];
    const ask = async (address: string) => {
      await browser.send('POST', '/api/users/me/email', { email: address, password: PASSWORD });
      return (await readLink(db, address)).code;
    };
    const follow = async (code: string) => {
      const answer = await new Browser(app).send('POST', '/api/users/confirm', { id, code });
      return [answer.statusCode, answer.json()] as const;
    };
    const wornOut = [
      410,
      {
        success: false,
        message: {
          error:
            'Ссылка недействительна или устарела. Чтобы сменить адрес, запросите новую в личном кабинете.',
          code: 'change',
        },
      },
    ];
    const replaced = await ask(first);
    const code = await ask(next);
    expect(await follow(replaced)).toEqual(wornOut);
    for (let open = 0; open < 2; open += 1)
      expect(await follow(code)).toEqual([200, { success: true, data: { purpose: 'change' } }]);
    const late = await ask(email);
    await db
      .updateTable('email_codes')
      .set({ expires_at: new Date() })
      .where('new_email', '=', email)
      .execute();
    expect(await follow(late)).toEqual(wornOut);
    expect(await follow(await ask(first))).toMatchObject([200, {}]);
    // What it has brought about is over.
    expect(await follow(code)).toEqual(wornOut);
  });

  test('Of two links to the same new e-mail that are opened at once, one is taken', async () => {
    const next = `wanted-${(await addUser(db)).email}`;
    const links: { id: number; code: string }[] = [];
    for (let at = 0; at < 2; at += 1) {
      const { id, email } = await addUser(db);
      const browser = await logInAs(app, email);
      await browser.send('POST', '/api/users/me/email', { email: next, password: PASSWORD });
      links.push({ id, code: (await readLink(db, next)).code });
    }
    const { answers } = await db.transaction().execute(async (trx) => {
      for (const { id } of links) await lockUser(trx, id);
      const asked = Promise.all(
        links.map((link) => new Browser(app).send('POST', '/api/users/confirm', link)),
      );
      await waitUntilWaiting(db, 2);
      return { answers: asked };
    });
    expect((await answers).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
      [200, 409],
    );
  });

  test('While the password is changed, the old one asks for no other e-mail and chooses no other password', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    const other = { password: 'Other-Password-2', password_repeat: 'Other-Password-2' };
    const { answers } = await db.transaction().execute(async (trx) => {
      await setPassword(trx, id, await hashPassword('Third-Password-3'));
      const asked = Promise.all([
        browser.send('POST', '/api/users/me/email', { email: `thief-${email}`, password: PASSWORD }),
        browser.send('POST', '/api/users/me/password', { current_password: PASSWORD, ...other }),
      ]);
      await waitUntilWaiting(db, 2);
      return { answers: asked };
    });
    const bodies = (await answers).map((answer) => answer.json<unknown>());
    expect(bodies).toMatchObject([
      { message: { password: ['Неверный пароль'] } },
      { message: { current_password: ['Неверный пароль'] } },
    ]);
    expect(await accountOf(browser)).toMatchObject({ new_email: null });
  });

  test('A login that is under way while the password is changed begins no session', async () => {
    const { id, email } = await addUser(db);
    const { login } = await db.transaction().execute(async (trx) => {
      await setPassword(trx, id, await hashPassword('Third-Password-3'));
      const asked = new Browser(app).send('POST', '/api/users/login', {
        login: email,
        password: PASSWORD,
        remember: true,
      });
      await waitUntilWaiting(db, 1);
      return { login: asked };
    });
    expect((await login).statusCode).toBe(401);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('Another e-mail that is asked for and not confirmed is forgotten with a new password, and with a block', async () => {
    const newPassword = {
      current_password: PASSWORD,
      password: 'Other-Password-2',
      password_repeat: 'Other-Password-2',
    };
    const acts: readonly ((browser: Browser, id: number) => Promise<{ statusCode: number }>)[] = [
      (browser) => browser.send('POST', '/api/users/me/password', newPassword),
      (_, id) => secretary.send('POST', `/api/admin/users/${id}/block`, { reason: 'Взломан' }),
    ];
    for (const act of acts) {
      const { id, email } = await addUser(db);
      const browser = await logInAs(app, email);
      const next = `thief-${email}`;
      await browser.send('POST', '/api/users/me/email', { email: next, password: PASSWORD });
      const { code } = await readLink(db, next);
      expect((await act(browser, id)).statusCode).toBe(200);
      const opened = await new Browser(app).send('POST', '/api/users/confirm', { id, code });
      expect(opened.statusCode).toBe(410);
      const user = db.selectFrom('users').select('email').where('id', '=', id);
      expect(await user.executeTakeFirst()).toEqual({ email });
    }
  });

  test('Another password ends the other logins and keeps this one', async () => {
    const { email } = await addUser(db);
    const [here, there] = [await logInAs(app, email), await logInAs(app, email)];
    const body = {
      current_password: PASSWORD,
      password: 'Other-Password-2',
      password_repeat: 'Other-Password-2',
    };
    expect(
      (await here.send('POST', '/api/users/me/password', { ...body, current_password: 'x' })).json(),
    ).toMatchObject({
      message: { current_password: ['Неверный пароль'] },
    });
    const name = email.split('@')[0]!;
    const guessable = { ...body, password: `U${name.slice(1)}`, password_repeat: `U${name.slice(1)}` };
    const refused = await here.send('POST', '/api/users/me/password', guessable);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { message: { password: [GUESSABLE] } }]);
    expect((await here.send('POST', '/api/users/me/password', body)).statusCode).toBe(200);
    expect((await here.send('GET', '/api/users/me')).statusCode).toBe(200);
    expect((await there.send('GET', '/api/users/me')).statusCode).toBe(401);
    expect((await new Browser(app).logIn(email, { password: 'Other-Password-2' })).statusCode).toBe(200);
  });

  test('Logins are listed and ended one by one, those of others are not reached', async () => {
    const { email } = await addUser(db);
    const [here, there] = [await logInAs(app, email), await logInAs(app, email)];
    type Rows = { data: { session_id: number; is_current: number; address: string }[] };
    const { data } = (await here.send('GET', '/api/users/me/sessions')).json<Rows>();
    expect(data).toHaveLength(2);
    const other = data.find((row) => row.is_current === 0)!;
    expect(other.address).toBe(there.address);
    const stranger = await logInAs(app, (await addUser(db)).email);
    await stranger.send('DELETE', `/api/users/me/sessions/${other.session_id}`);
    expect((await there.send('GET', '/api/users/me')).statusCode).toBe(200);
    await here.send('DELETE', `/api/users/me/sessions/${other.session_id}`);
    expect((await there.send('GET', '/api/users/me')).statusCode).toBe(401);
  });

  test('Everything that is kept can be taken along, but no secret', async () => {
    const { email, browser } = await returned();
    const answer = await browser.send('GET', '/api/users/me/export');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.json()).toMatchObject({
      account: { email, registration: { inn_number: '123456789012' } },
      consents: [{ purpose: 'personal_data', address: expect.any(String) as string }],
      files: [{ file_name: 'скан.pdf' }],
      sessions: [{ address: browser.address, agent: expect.any(String) as string, ended_at: null }],
      letters: [{ subject: 'Подтвердите адрес электронной почты' }, { subject: 'Регистрация возвращена' }],
    });
    expect(answer.body).not.toMatch(/argon2|wrapped|hash/);
  });

  test('A deletion is asked for with the password, and can be withdrawn', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    await browser.send('POST', '/api/users/me/deletion', { password: PASSWORD });
    // Once more changes neither the day nor is told again.
    await browser.send('POST', '/api/users/me/deletion', { password: PASSWORD });
    const { deletion_requested_dt: requested, deletion_due: due } = await accountOf(browser);
    const inThirtyDays = new Date(Date.parse(requested as string) + 30 * 86_400_000);
    expect(due).toBe(getDayInMoscow(inThirtyDays));
    const letters = await db.selectFrom('letters').selectAll().where('recipient', '=', email).execute();
    expect(letters).toMatchObject([{ subject: 'Запрошено удаление аккаунта', user_id: id }]);
    const [year, month, day] = getDayInMoscow(inThirtyDays).split('-');
    expect(letters[0]!.text_body).toContain(`будут удалены ${day}.${month}.${year}`);
    expect(letters[0]!.text_body).toContain('/account');
    await browser.send('DELETE', '/api/users/me/deletion');
    await browser.send('DELETE', '/api/users/me/deletion');
    expect(await accountOf(browser)).toMatchObject({ deletion_requested_dt: null, deletion_due: null });
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['request-deletion', 'withdraw-deletion']);
  });

  test('One that comes to its end at that moment is not said to be withdrawn', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    await browser.send('POST', '/api/users/me/deletion', { password: PASSWORD });
    const { answer } = await db.transaction().execute(async (trx) => {
      const gone = { state: 'blocked', blocked_from: 'active', deleted_at: new Date() } as const;
      await trx.updateTable('users').set(gone).where('id', '=', id).execute();
      const sent = browser.send('DELETE', '/api/users/me/deletion');
      await waitUntilWaiting(db, 1);
      return { answer: sent };
    });
    expect((await answer).statusCode).toBe(401);
    const log = await db.selectFrom('audit_log').select('action').where('user_id', '=', id).execute();
    expect(log.map(({ action }) => action)).not.toContain('withdraw-deletion');
  });

  test('The last administrator is refused a deletion, of two who ask at once one is, and who is invited does not count', async () => {
    const others = await db.selectFrom('users').select('id').where('role', '=', 'administrator').execute();
    await db.updateTable('users').set({ role: 'member' }).where('role', '=', 'administrator').execute();
    const asking = await Promise.all(
      [1, 2].map(async () => logInAs(app, (await addUser(db, { role: 'administrator' })).email)),
    );
    const ask = (browser: Browser) => browser.send('POST', '/api/users/me/deletion', { password: PASSWORD });
    const answers = await Promise.all(asking.map(ask));
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[1 - refused]?.statusCode).toBe(200);
    expect(answers[refused]?.json()).toMatchObject({
      message: { error: expect.stringMatching(/^Вы последний администратор/) as string },
    });
    const role = { role: 'administrator' } as const;
    const invited = await addUser(db, role);
    await db.updateTable('users').set({ is_invited: true }).where('id', '=', invited.id).execute();
    expect((await ask(asking[refused]!)).statusCode).toBe(409);
    const ids = others.map(({ id }) => id);
    await db.updateTable('users').set(role).where('id', 'in', ids).execute();
    expect((await ask(asking[refused]!)).statusCode).toBe(200);
  });
});
