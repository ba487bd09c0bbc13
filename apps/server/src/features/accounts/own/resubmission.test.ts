import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPerson } from '../../people/testing/people.ts';
import { createAdultForm, createPaper, register, sendForm, type FormFile } from '../testing/forms.ts';
import { Browser, readLink, logInAs, addUser } from '../testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const LAST_NAME = 'Опечатка в фамилии.';
const PASSPORT = 'Разворот обрезан.';

const MINOR = {
  birthday: `01.01.${new Date().getFullYear() - 10}`,
  guardian_name: 'Иванов Пётр',
};
const MINOR_PAPERS: readonly FormFile[] = ['birth_certificate', 'parent_passport'].map((field) => ({
  field,
  content: createPaper(),
}));

async function returned(
  body: object = { field_reasons: { last_name: LAST_NAME, passport: PASSPORT } },
  changed: Record<string, string> = {},
  files?: readonly FormFile[],
) {
  const texts = createAdultForm(changed);
  await register(app, texts, files);
  const email = texts['email']!;
  const { id, code } = await readLink(db, email);
  await new Browser(app).send('POST', '/api/users/confirm', { id, code });
  const answer = await secretary.send('POST', `/api/admin/registrations/${id}/return`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, email, browser: await logInAs(app, email) };
}

const mend = (browser: Browser, texts: Record<string, string>, files: readonly FormFile[] = []) =>
  sendForm(app, '/api/users/me/documents', {
    texts: Object.entries(texts),
    files,
    headers: { authorization: `Bearer ${browser.token}` },
  });

const listConsentsOf = (id: number) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'guardian_name'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

/** In how many days the document of an account is removed, and whether it was. */
const readDocument = (id: number) =>
  db
    .selectFrom('private_files')
    .select(['deleted_at', sql<number | null>`delete_after - current_date`.as('days')])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

const changeDocument = (
  id: number,
  change: { delete_after?: RawBuilder<string>; deleted_at?: RawBuilder<Date> | null },
) => db.updateTable('private_files').set(change).where('user_id', '=', id).execute();

const passport: FormFile = { field: 'passport', name: 'новый.pdf', content: createPaper() };

describe('A registration that was returned by fields', () => {
  test('The letter and the own page name each field with what is wrong in it', async () => {
    const { email, browser } = await returned();
    const letter = await db
      .selectFrom('letters')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(letter.text_body).toContain(`Фамилия: ${LAST_NAME}`);
    expect(letter.text_body).toContain(`Паспорт: ${PASSPORT}`);
    expect((await browser.send('GET', '/api/users/me')).json()).toMatchObject({
      data: {
        registration: { reason: null, field_reasons: { last_name: LAST_NAME, passport: PASSPORT } },
      },
    });
  });

  test('Just these fields are mended, all of them, and it waits again as one that has just come', async () => {
    const { id, browser } = await returned();
    const answer = await mend(browser, { last_name: 'Петрова' }, [passport]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: {} }]);
    const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
    expect(seen.json()).toMatchObject({
      data: {
        last_name: 'Петрова',
        first_name: 'Анна',
        state: 'confirmed',
        reason: null,
        field_reasons: {},
        decided_dt: null,
        documents: [
          { kind: 'passport', file_name: expect.stringMatching(/^Паспорт-[А-яё-]+-\d+\.pdf$/) as string },
        ],
        last_return: {
          reason: null,
          field_reasons: { last_name: LAST_NAME, passport: PASSPORT },
          before: { last_name: 'Иванова' },
          replaced: [{ kind: 'passport' }],
        },
      },
    });
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'mend-registration')
      .where('subject_id', '=', id)
      .execute();
    expect(entry).toMatchObject({ user_id: id, after: ['last_name', 'passport'] });
  });

  test('A document that was replaced can be read beside the new one until the decision, and is let go then', async () => {
    const { id, browser } = await returned({ field_reasons: { passport: PASSPORT } });
    expect((await mend(browser, {}, [passport])).statusCode).toBe(200);
    const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
    const { data } = seen.json<{ data: { last_return: { replaced: { file_id: number }[] } } }>();
    const [old] = data.last_return.replaced;
    expect((await secretary.send('GET', `/api/admin/documents/${old!.file_id}`)).statusCode).toBe(200);
    await secretary.send('POST', `/api/admin/registrations/${id}/approve`, {});
    const file = await db
      .selectFrom('private_files')
      .select(sql<boolean>`delete_after < current_date`.as('is_due'))
      .where('id', '=', old!.file_id)
      .executeTakeFirstOrThrow();
    expect(file.is_due).toBe(true);
    const after = await secretary.send('GET', `/api/admin/registrations/${id}`);
    expect(after.json()).toMatchObject({ data: { last_return: { replaced: [] } } });
  });

  test('Its documents go after 90 days, and once the account is unblocked after 90 days more', async () => {
    const { id } = await returned();
    expect(await readDocument(id)).toEqual({ days: 90, deleted_at: null });
    const staff = `/api/admin/users/${id}`;
    expect((await secretary.send('POST', `${staff}/block`, { reason: 'Дело' })).statusCode).toBe(200);
    await changeDocument(id, { delete_after: sql<string>`current_date + 10` });
    expect((await secretary.send('POST', `${staff}/unblock`)).statusCode).toBe(200);
    expect(await readDocument(id)).toEqual({ days: 90, deleted_at: null });
  });

  test('Documents that were to go stay once it is mended, and one that has gone is asked for again', async () => {
    const { id, browser } = await returned({ field_reasons: { last_name: LAST_NAME } });
    await changeDocument(id, { deleted_at: sql<Date>`now()` });
    const gone = await mend(browser, { last_name: 'Петрова' });
    expect([gone.statusCode, gone.json<{ message: object }>().message]).toEqual([
      422,
      { passport: [expect.any(String)] },
    ]);
    // Of documents that have all gone those that nobody demands may come again, too.
    const policy = { field: 'policy_oms', content: createPaper() };
    for (const file of [policy, { field: 'photo', content: createPaper() }]) {
      const sent = await mend(browser, { last_name: 'Петрова' }, [file]);
      expect(sent.json<{ message: { photo?: string[] } }>().message.photo).not.toEqual([
        'Это поле исправлять не нужно.',
      ]);
      expect(sent.json<{ message: object }>().message).toMatchObject({ passport: [expect.any(String)] });
      expect(sent.json<{ message: object }>().message).not.toHaveProperty('policy_oms');
    }
    await changeDocument(id, { deleted_at: null });
    const unasked = await mend(browser, { last_name: 'Петрова' }, [policy]);
    expect(unasked.json<{ message: object }>().message).toEqual({ policy_oms: [expect.any(String)] });
    expect(await readDocument(id)).toEqual({ days: 90, deleted_at: null });
    expect((await mend(browser, { last_name: 'Петрова' })).statusCode).toBe(200);
    expect(await readDocument(id)).toEqual({ days: null, deleted_at: null });
  });

  test('What is missing, not asked for or wrong is told at its field, and nothing is changed', async () => {
    const { id, browser } = await returned();
    const half = await mend(browser, { last_name: ' ', first_name: 'Ольга' });
    expect([half.statusCode, half.json()]).toEqual([
      422,
      {
        success: false,
        message: {
          last_name: ['Фамилия не может быть пустым'],
          first_name: ['Это поле исправлять не нужно.'],
          passport: [PASSPORT],
        },
      },
    ]);
    const row = await db
      .selectFrom('registrations')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_name: 'Анна', last_name: 'Иванова' });
  });

  test('What a mended field asks for comes along: of a minor the guardian and the papers', async () => {
    const { id, browser } = await returned({ field_reasons: { birthday: 'Год не тот.' } });
    const alone = await mend(browser, { birthday: MINOR.birthday });
    const { message } = alone.json<{ message: Record<string, string[]> }>();
    expect(Object.keys(message).toSorted()).toEqual([
      'birth_certificate',
      'guardian_name',
      'parent_passport',
    ]);
    const { birthday, guardian_name } = MINOR;
    const whole = await mend(browser, { birthday, guardian_name }, MINOR_PAPERS);
    expect(whole.statusCode, whole.body).toBe(200);
    expect(await listConsentsOf(id)).toEqual([
      { purpose: 'personal_data', guardian_name: null },
      { purpose: 'personal_data', guardian_name: 'Иванов Пётр' },
    ]);
  });

  test('Another guardian agrees anew to what was agreed to, and to nothing that was withdrawn', async () => {
    const { id, browser } = await returned(
      { field_reasons: { guardian_name: 'Укажите имя полностью.' } },
      { ...MINOR, want_to_federation: '1' },
      MINOR_PAPERS,
    );
    await db
      .updateTable('consents')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('user_id', '=', id)
      .where('purpose', '=', 'federation')
      .execute();
    expect((await mend(browser, { guardian_name: 'Иванов Пётр Ильич' })).statusCode).toBe(200);
    expect(await listConsentsOf(id)).toEqual([
      { purpose: 'personal_data', guardian_name: 'Иванов Пётр' },
      { purpose: 'federation', guardian_name: 'Иванов Пётр' },
      { purpose: 'personal_data', guardian_name: 'Иванов Пётр Ильич' },
    ]);
  });

  test('Whoever mends another field of a minor agrees to nothing anew', async () => {
    const { id, browser } = await returned(
      { field_reasons: { last_name: LAST_NAME } },
      { ...MINOR, want_to_federation: '1' },
      MINOR_PAPERS,
    );
    expect((await mend(browser, { last_name: 'Петрова' })).statusCode).toBe(200);
    expect((await listConsentsOf(id)).map(({ purpose }) => purpose)).toEqual(['personal_data', 'federation']);
  });

  test('A field that is none cannot be returned, nor can one without a reason', async () => {
    for (const field_reasons of [{ password: 'Слабый' }, { last_name: '' }])
      expect(
        (await secretary.send('POST', '/api/admin/registrations/1/return', { field_reasons })).statusCode,
      ).toBe(422);
    const nothing = await secretary.send('POST', '/api/admin/registrations/1/return', {});
    expect(nothing.json()).toMatchObject({ message: { reason: ['Укажите причину'] } });
  });
});

test('A name that is sent again in two parts is that of the card which is there', async () => {
  const name = 'Крайний';
  const personId = await addPerson(db, { last_name: name, first_name: 'Анна' });
  const { id, browser } = await returned(undefined, { first_name: 'Анна' });
  expect((await mend(browser, { last_name: name.normalize('NFD') }, [passport])).statusCode).toBe(200);
  const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
  expect(seen.json()).toMatchObject({ data: { last_name: name, persons: [{ person_id: personId }] } });
});

test('Returned as a whole, any field may be mended', async () => {
  const { id, browser } = await returned({ reason: 'Проверьте все данные.' });
  expect((await mend(browser, {})).json()).toMatchObject({ message: { form: expect.anything() as string } });
  expect((await mend(browser, { city_id: '2147483647' })).json()).toMatchObject({
    message: { city_id: expect.anything() as string },
  });
  expect((await mend(browser, { address: '', phone: '+7 (900) 000-00-00' })).statusCode).toBe(200);
  const seen = await secretary.send('GET', `/api/admin/registrations/${id}`);
  expect(seen.json()).toMatchObject({ data: { address: null, phone: '+79000000000' } });
});
