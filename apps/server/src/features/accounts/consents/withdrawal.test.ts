import { CONSENT_MESSAGES, CONSENTS } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { createPrivateFilesJob } from '../../privateFiles/index.ts';
import { TEST_SECRET, openTestServer } from '../../../testing/server.ts';
import { apply, addAthletes, addOffer } from '../../applications/testing/applying.ts';
import { createAdultForm, createPaper, register } from '../testing/forms.ts';
import { Browser, readLink, logInAs, addUser } from '../testing/people.ts';

const { app, db, documents, media } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

interface Account {
  readonly consents: readonly { purpose: string; withdrawn_dt: string | null }[];
  readonly federation: { is_member: 0 | 1; request: { status: string; reason: string | null } | null };
}

const accountOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/users/me')).json<{ data: Account }>().data;
const withdraw = (browser: Browser, purpose: string) =>
  browser.send('DELETE', `/api/users/me/consents/${purpose}`);
const ask = (browser: Browser, version: string = CONSENTS.federation.version) =>
  browser.send('POST', '/api/users/me/federation-request', { consent_federation: version });
const actionsOf = async (userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

async function decide(userId: number, what: 'approve' | 'return', body?: object) {
  const { id } = await db
    .selectFrom('federation_requests')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const answer = await secretary.send('POST', `/api/admin/federation-requests/${id}/${what}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('Asking to join the federation', () => {
  test('Who never asked, was refused or thought better of it asks again, and each time is kept', async () => {
    const { id, email } = await addUser(db, { isPlayer: true });
    const browser = await logInAs(app, email);
    expect((await accountOf(browser)).federation).toEqual({ is_member: 0, request: null });
    expect((await ask(browser, '')).json()).toMatchObject({
      message: { consent_federation: [CONSENT_MESSAGES.federation] },
    });
    expect((await ask(browser, '2001-01-01')).json()).toMatchObject({
      message: { consent_federation: [CONSENT_MESSAGES.changed] },
    });
    expect((await ask(browser)).statusCode).toBe(200);
    const again = await ask(browser);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { message: { error: 'Ваше заявление уже на рассмотрении.' } },
    ]);
    await decide(id, 'return', { reason: 'Нет решения региона.' });
    expect((await accountOf(browser)).federation).toMatchObject({
      is_member: 0,
      request: { status: 'returned', reason: 'Нет решения региона.' },
    });
    expect((await ask(browser)).statusCode).toBe(200);
    expect((await withdraw(browser, 'federation')).statusCode).toBe(200);
    expect((await accountOf(browser)).federation).toMatchObject({ request: { status: 'withdrawn' } });
    expect((await ask(browser)).statusCode).toBe(200);
    await decide(id, 'approve');
    const { federation, consents } = await accountOf(browser);
    expect(federation).toMatchObject({ is_member: 1, request: { status: 'approved' } });
    expect(consents.map(({ purpose, withdrawn_dt: at }) => [purpose, at === null])).toEqual([
      ['federation', false],
      ['federation', false],
      ['federation', true],
    ]);
    const member = await ask(browser);
    expect([member.statusCode, member.json()]).toMatchObject([
      409,
      { message: { error: 'Вы уже состоите в федерации.' } },
    ]);
    const statuses = await db
      .selectFrom('federation_requests')
      .select('status')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(statuses.map(({ status }) => status)).toEqual(['rejected', 'withdrawn', 'approved']);
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'submit-federation-request',
      'submit-federation-request',
      'withdraw-consent',
      'submit-federation-request',
    ]);
  });

  test('Asked many times at once, it is one', async () => {
    const { id, email } = await addUser(db, { isPlayer: true });
    const browser = await logInAs(app, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(browser)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([1, 7]);
    for (const table of ['federation_requests', 'consents'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toHaveLength(1);
  });

  test('A wish that was withdrawn cannot be decided any more', async () => {
    const { id, email } = await addUser(db, { isPlayer: true });
    const browser = await logInAs(app, email);
    await ask(browser);
    await withdraw(browser, 'federation');
    const list = await secretary.send('GET', '/api/admin/federation-requests?status=withdrawn&pageSize=100');
    const { data } = list.json<{ data: { request_id: number; user_id: number; status: string }[] }>();
    const row = data.find(({ user_id: userId }) => userId === id);
    expect(row).toMatchObject({ status: 'withdrawn' });
    const answer = await secretary.send('POST', `/api/admin/federation-requests/${row!.request_id}/approve`);
    expect(answer.statusCode).toBe(409);
  });
});

describe('Withdrawing a consent', () => {
  test('That to applications withdraws what is not decided, destroys its documents, and says so by letter', async () => {
    const [one, other, next] = await addAthletes(db, TEST_SECRET, 3);
    const browser = Object.assign(new Browser(app), { token: one!.token });
    const [full, decided] = [await addOffer(db, { players_max: 2 }), await addOffer(db)];
    const files = [{ field: 'check', content: createPaper() }];
    const idOf = (answer: Awaited<ReturnType<typeof apply>>) =>
      answer.json<{ data: { application_id: number } }>().data.application_id;
    const waiting = idOf(await apply(app, full, one!, { files }));
    const accepted = idOf(await apply(app, decided, one!, { files }));
    await apply(app, full, other!);
    const queued = idOf(await apply(app, full, next!));
    await secretary.send('POST', `/api/admin/applications/${accepted}/decide`, {
      decision: 'approved',
      reason: '',
    });
    const answer = await withdraw(browser, 'application_personal_data');
    expect(answer.statusCode, answer.body).toBe(200);
    const statuses = await db
      .selectFrom('applications')
      .select(['id', 'status'])
      .where('id', 'in', [waiting, accepted, queued])
      .orderBy('id')
      .execute();
    expect(statuses).toEqual([
      { id: waiting, status: 'withdrawn' },
      { id: accepted, status: 'approved' },
      { id: queued, status: 'submitted' },
    ]);
    await createPrivateFilesJob({ db, documents, media }).run(new AbortController().signal);
    const kept = await db
      .selectFrom('application_files as link')
      .innerJoin('private_files as file', 'file.id', 'link.file_id')
      .select(['link.application_id', 'file.deleted_at'])
      .where('file.user_id', '=', one!.userId)
      .orderBy('link.application_id')
      .execute();
    expect(kept).toMatchObject([
      { application_id: waiting, deleted_at: expect.any(Date) as Date },
      { application_id: accepted, deleted_at: null },
    ]);
    const { consents } = await accountOf(browser);
    expect(consents.map(({ purpose, withdrawn_dt: at }) => [purpose, at !== null])).toEqual([
      ['application_personal_data', true],
      ['application_personal_data', true],
    ]);
    expect(await actionsOf(one!.userId)).toEqual([
      { action: 'withdraw-consent', after: { purpose: 'application_personal_data', undecided: 1 } },
    ]);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', one!.userId)
      .executeTakeFirstOrThrow();
    expect((await readLink(db, email)).subject).toBe('Согласие отозвано');
    expect((await apply(app, full, one!)).statusCode).toBe(200);
  });

  test('Once more changes nothing', async () => {
    const { id, email } = await addUser(db);
    const browser = await logInAs(app, email);
    expect((await withdraw(browser, 'federation')).statusCode).toBe(200);
    expect(await actionsOf(id)).toEqual([]);
  });

  test('That to the processing itself goes with the account only, and what was read stays read', async () => {
    const browser = await logInAs(app, (await addUser(db)).email);
    for (const [purpose, sentence] of [
      ['personal_data', CONSENT_MESSAGES.withAccount],
      ['application_documents', CONSENT_MESSAGES.isNoConsent],
    ] as const)
      expect((await withdraw(browser, purpose)).json()).toMatchObject({ message: { error: sentence } });
    expect((await withdraw(browser, 'everything')).statusCode).toBe(400);
  });
});

test('Whoever is a minor on that day agrees by the guardian, for applications and the federation too', async () => {
  const guardian = 'Иванов Пётр Ильич';
  const birthday = `01.01.${new Date().getFullYear() - 10}`;
  const texts = createAdultForm({ birthday, guardian_name: guardian });
  const papers = ['birth_certificate', 'parent_passport'].map((field) => ({ field, content: createPaper() }));
  const registered = await register(app, texts, papers);
  expect(registered.statusCode, registered.body).toBe(200);
  const { id, code } = await readLink(db, texts['email']!);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  const approved = await secretary.send('POST', `/api/admin/registrations/${id}/approve`, {});
  expect(approved.statusCode, approved.body).toBe(200);
  const browser = await logInAs(app, texts['email']!);
  await apply(app, await addOffer(db), { token: browser.token! });
  await ask(browser);
  const consents = await db
    .selectFrom('consents')
    .select(['purpose', 'guardian_name'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(consents).toEqual(
    ['personal_data', 'application_personal_data', 'federation'].map((purpose) => ({
      purpose,
      guardian_name: guardian,
    })),
  );
});
