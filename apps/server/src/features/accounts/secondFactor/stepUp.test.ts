import { operations, type Operation, type OperationName } from '@nardy/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { computeCode, logInProven } from '../testing/authenticator.ts';
import { Browser, logInAs, addUser, PASSWORD } from '../testing/people.ts';

const { app, db } = await openTestServer();
beforeEach(() => db.deleteFrom('attempts').execute());

const guarded = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { needsStepUp }: Operation = operations[name];
  return needsStepUp === true;
});

const REFUSED = {
  success: false,
  message: { error: 'Подтвердите, что это вы: введите пароль или код ещё раз.', code: 'step-up' },
};

/** Nobody has these ids and addresses: whoever is let in changes nothing. */
function call(browser: Browser, name: OperationName) {
  const { method, path } = operations[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    param === 'handbook' ? 'ranks' : '2147483647',
  );
  return browser.send(method, url, method === 'POST' || method === 'PUT' ? {} : undefined);
}

const isAsked = async (browser: Browser, name: OperationName = 'exportPeople'): Promise<boolean> => {
  const answer = await call(browser, name);
  const asks =
    answer.statusCode === 403 && answer.json<{ message: { code?: string } }>().message.code === 'step-up';
  if (asks) expect(answer.json()).toEqual(REFUSED);
  return asks;
};

/** As if the login had shown its password or code so many seconds ago. */
async function age(userId: number, seconds: number): Promise<void> {
  await sql`
    update sessions set stepped_up_at = stepped_up_at - make_interval(secs => ${seconds}) where user_id = ${userId}
  `.execute(db);
}

async function enter(role = 'administrator') {
  const { id, email } = await addUser(db, { role });
  return { id, email, browser: await logInAs(app, email) };
}

const stepUp = (browser: Browser, body: object) => browser.send('POST', '/api/users/me/step-up', body);

describe('What is hardest to undo', () => {
  test('It is merging, roles, deleting, paying out and taking personal data along', () => {
    expect(guarded.toSorted()).toEqual([
      'addStaffMember',
      'changeStaffMember',
      'deleteAlbum',
      'deleteBanner',
      'deleteDocument',
      'deletePhoto',
      'deleteTournament',
      'deleteVideo',
      'exportApplications',
      'exportAuditLog',
      'exportConsents',
      'exportPeople',
      'inviteStaffMemberAgain',
      'markPayouts',
      'mergePeople',
      'resetSecondFactor',
    ]);
  });

  test.each(guarded)(
    '%s asks again ten minutes after the login, and is let through after the password',
    async (name) => {
      const { id, browser } = await enter();
      expect(await isAsked(browser, name)).toBe(false);
      await age(id, 601);
      expect(await isAsked(browser, name)).toBe(true);
      expect((await stepUp(browser, { password: PASSWORD })).statusCode).toBe(200);
      expect(await isAsked(browser, name)).toBe(false);
    },
  );

  test('Whom the role forbids it is told so, and not asked', async () => {
    const { id, browser } = await enter('editor');
    await age(id, 601);
    expect((await call(browser, 'exportPeople')).json()).toEqual({
      success: false,
      message: { error: 'Это действие вам недоступно.' },
    });
  });

  test('The reference says of each that it asks', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { description?: string; responses: object }>>;
    }>();
    for (const name of guarded) {
      const { method, path } = operations[name];
      const entry = paths[path]?.[method.toLowerCase()];
      expect([name, entry?.description]).toEqual([name, expect.stringContaining('`step-up`')]);
      expect(entry?.responses).toHaveProperty('403');
    }
  });
});

describe('Showing a password or a code again', () => {
  test('It is enough for ten minutes of this login alone', async () => {
    const { id, email, browser } = await enter();
    const other = await logInAs(app, email);
    await age(id, 601);
    const answer = await stepUp(browser, { password: PASSWORD });
    const { until_dt: until } = answer.json<{ data: { until_dt: string } }>().data;
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(590_000);
    expect([await isAsked(browser), await isAsked(other)]).toEqual([false, true]);
    await age(id, 599);
    expect(await isAsked(browser)).toBe(false);
    await age(id, 2);
    expect(await isAsked(browser)).toBe(true);
  });

  test('It outlives a renewal of the token', async () => {
    const { id, browser } = await enter();
    await age(id, 601);
    await browser.refresh();
    expect(await isAsked(browser)).toBe(true);
    await stepUp(browser, { password: PASSWORD });
    await browser.refresh();
    expect(await isAsked(browser)).toBe(false);
  });

  test('A code of the authenticator will do, once, and a recovery code is used up', async () => {
    const { id, browser, secret, codes } = await logInProven(db, app, 'administrator');
    expect(await isAsked(browser)).toBe(false);
    await age(id, 601);
    const code = computeCode(secret, 1);
    expect((await stepUp(browser, { code: '000000' })).json()).toMatchObject({
      message: { code: ['Неверный код'] },
    });
    expect(await isAsked(browser)).toBe(true);
    expect((await stepUp(browser, { code })).statusCode).toBe(200);
    expect(await isAsked(browser)).toBe(false);
    expect((await stepUp(browser, { code })).statusCode).toBe(422);
    expect((await stepUp(browser, { code: codes[0] ?? '' })).statusCode).toBe(200);
    expect((await stepUp(browser, { code: codes[0] ?? '' })).statusCode).toBe(422);
  });

  test('One of the two is taken, and a code only of who has an authenticator', async () => {
    const { browser } = await enter();
    for (const body of [{}, { password: PASSWORD, code: '000000' }])
      expect((await stepUp(browser, body)).json()).toMatchObject({
        message: { form: ['Введите пароль или код'] },
      });
    expect((await stepUp(browser, { code: '000000' })).statusCode).toBe(409);
    expect((await stepUp(new Browser(app), { password: PASSWORD })).statusCode).toBe(401);
  });

  test('Wrong passwords count with those of logins', async () => {
    const { id, email, browser } = await enter();
    await age(id, 601);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await stepUp(browser, { password: 'Wrong-Password-1' })).json()).toMatchObject({
        message: { password: ['Неверный пароль'] },
      });
    browser.token = (await browser.refresh()).json<{ data: { access_token: string } }>().data.access_token;
    expect((await stepUp(browser, { password: PASSWORD })).statusCode).toBe(429);
    expect((await browser.logIn(email)).statusCode).toBe(429);
    expect(await isAsked(browser)).toBe(true);
  });

  test('A login that waits for its second factor cannot', async () => {
    const { email } = await logInProven(db, app, 'administrator');
    const browser = new Browser(app);
    await browser.logIn(email);
    expect((await stepUp(browser, { password: PASSWORD })).statusCode).toBe(403);
  });
});
