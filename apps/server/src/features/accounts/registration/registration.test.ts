import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONSENTS, FILE_LIMITS } from '@nardy/contract';
import { expect, test, describe } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import {
  createAdultForm,
  createAddress,
  createPaper,
  createPicture,
  register,
  sendForm,
} from '../testing/forms.ts';
import { addUser, Browser, logInAs, readLink } from '../testing/people.ts';

const { app, db, documentsFolder } = await openTestServer();

const userOf = (email: string | undefined) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email ?? '')
    .executeTakeFirst();
const kept = () => db.selectFrom('private_files').selectAll().execute();
const uploads = () => db.selectFrom('file_uploads').selectAll().execute();

/** All private files on the disk. */
async function onDisk(): Promise<Buffer[]> {
  const entries = await readdir(documentsFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name))));
}

describe('A registration', () => {
  test('It is stored whole: the person, the files, the consents, the wish, the letter', async () => {
    const texts = createAdultForm({ email: ' Anna@Mail.Example', rank: '5', want_to_federation: '1' });
    const answer = await register(app, texts, [
      { field: 'photo', name: 'я.jpg', content: await createPicture() },
      { field: 'passport', name: 'C:\\сканы\\паспорт.pdf', content: createPaper() },
      { field: 'player_rank_certificate', content: createPaper() },
      { field: 'additional_documents', content: createPaper() },
      { field: 'additional_documents', content: createPaper() },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const user = await userOf('anna@mail.example');
    expect(answer.json()).toEqual({ success: true, data: { user_id: user?.id } });
    expect(user).toMatchObject({ state: 'registered', role: 'member', person_id: null });
    const id = user!.id;
    const row = await db.selectFrom('registrations').selectAll().where('user_id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({
      last_name: 'Иванова',
      phone: '+79991234567',
      rank_id: 5,
      birthday: '1990-03-05',
      gender: 'woman',
      inn_number: '123456789012',
      wants_federation: true,
      guardian_name: null,
    });
    const files = await db
      .selectFrom('registration_files as link')
      .innerJoin('private_files as file', 'file.id', 'link.file_id')
      .select(['link.kind', 'file.file_name', 'file.media_type', 'file.size'])
      .where('link.user_id', '=', id)
      .orderBy('link.file_id')
      .execute();
    expect(files.map(({ kind }) => kind)).toEqual([
      'photo',
      'passport',
      'player_rank_certificate',
      'additional_documents',
      'additional_documents',
    ]);
    expect(files[0]).toMatchObject({ file_name: 'я.jpg', media_type: 'image/jpeg' });
    expect(files[1]).toMatchObject({ file_name: 'паспорт.pdf', size: createPaper().length });
    const consents = await db.selectFrom('consents').selectAll().where('user_id', '=', id).execute();
    expect(consents.map(({ purpose, version, text }) => ({ purpose, version, text }))).toEqual([
      { purpose: 'personal_data', ...CONSENTS.personal_data },
      { purpose: 'federation', ...CONSENTS.federation },
    ]);
    expect(consents[0]?.address).toMatch(/^10\./);
    expect(
      await db.selectFrom('federation_requests').select('status').where('user_id', '=', id).execute(),
    ).toEqual([{ status: 'submitted' }]);
    const letter = await db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', 'anna@mail.example')
      .executeTakeFirstOrThrow();
    expect(letter.subject).toBe('Подтвердите адрес электронной почты');
    expect(letter.text_body).toMatch(new RegExp(`/users/confirm\\?id=${id}&code=[\\w-]{43}\\n`));
    expect(letter.text_body).toContain('Здравствуйте, Анна!');
    expect(await uploads()).toEqual([]);
  });

  test('A minor registers with the documents of both and the name of the guardian', async () => {
    const texts = createAdultForm({ birthday: '31.01.2015', guardian_name: 'Иванова Ольга Петровна' });
    const files = [
      { field: 'birth_certificate', content: createPaper() },
      { field: 'parent_passport', content: createPaper() },
    ];
    expect((await register(app, texts, files)).statusCode).toBe(200);
    const user = await userOf(texts['email']);
    const [consent] = await db.selectFrom('consents').selectAll().where('user_id', '=', user!.id).execute();
    expect(consent).toMatchObject({ purpose: 'personal_data', guardian_name: 'Иванова Ольга Петровна' });
  });

  test('Sent again because the answer was lost, the same form is answered as at first and stored once', async () => {
    const texts = createAdultForm();
    const files = [
      { field: 'passport', content: createPaper() },
      { field: 'registration_page', content: createPaper() },
    ];
    const first = await register(app, texts, files);
    const [stored, disk] = [await kept(), (await onDisk()).length];
    const again = await register(app, texts, files.toReversed());
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await kept()).toEqual(stored);
    expect(await onDisk()).toHaveLength(disk);
    expect(await uploads()).toEqual([]);
    const letters = await db
      .selectFrom('letters')
      .select('id')
      .where('recipient', '=', texts['email'] ?? '')
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('Sent twice at once, the same form is stored once', async () => {
    const texts = createAdultForm();
    const answers = await Promise.all([register(app, texts), register(app, texts), register(app, texts)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  const others: readonly (readonly [string, Record<string, string>, string])[] = [
    ['password', { password: 'Wrong-Password-1', password_repeat: 'Wrong-Password-1' }, 'скан.pdf'],
    ['name', { first_name: 'Мария' }, 'скан.pdf'],
    ['file', {}, 'другой.pdf'],
  ];
  test.each(others)('With another %s the address is taken', async (_, changed, name) => {
    const texts = createAdultForm();
    await register(app, texts);
    const again = await register(app, { ...texts, ...changed }, [
      { field: 'passport', name, content: createPaper() },
    ]);
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { success: false, message: { email: ['Пользователь с таким email уже зарегистрирован'] } },
    ]);
  });

  test('Once the address is confirmed it is taken for the same form too', async () => {
    const texts = createAdultForm();
    await register(app, texts);
    await db
      .updateTable('users')
      .set({ state: 'confirmed' })
      .where('email', '=', texts['email'] ?? '')
      .execute();
    expect((await register(app, texts)).statusCode).toBe(422);
  });

  test('No document lies on the disk in plain', async () => {
    await register(app, createAdultForm(), [{ field: 'passport', content: createPaper('SECRET OF ANNA') }]);
    const files = await onDisk();
    expect(files.length).toBeGreaterThan(0);
    for (const bytes of files) {
      expect(bytes.includes('SECRET OF ANNA')).toBe(false);
      expect(bytes.includes('%PDF')).toBe(false);
    }
  });
});

describe('A refused registration leaves nothing', () => {
  test('All faults are told at once, each at its field', async () => {
    const [files, disk] = [await kept(), (await onDisk()).length];
    const password = 'Qwerty123';
    const texts = createAdultForm({
      last_name: '',
      phone: '123',
      city_id: '',
      consent_personal_data: '',
      password,
      password_repeat: password,
    });
    const answer = await register(app, texts, [
      { field: 'passport', content: Buffer.from('<html>'.padEnd(200)) },
      { field: 'photo', content: await createPicture(300, 300) },
      { field: 'policy_oms', content: Buffer.from('%PDF-1.7 %%EOF') },
      { field: 'registration_page', content: createPaper() },
      { field: 'birth_certificate', content: createPaper() },
      { field: 'birth_certificate', content: createPaper() },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      message: {
        last_name: ['Фамилия не может быть пустым'],
        phone: ['Введите корректный номер телефона'],
        city_id: ['Выбирайте муниципальное образование последовательно, начиная со страны'],
        password: ['Такой пароль легко подобрать: придумайте другой, не из имени, слова или даты.'],
        consent_personal_data: ['Необходимо согласие на обработку персональных данных'],
        passport: ['Допустимы файлы PNG, TIFF, JPG, PDF'],
        photo: ['Размер изображения должен быть не менее 400x400 пикселей'],
        policy_oms: ['Размер загружаемого файла не должен быть меньше 102 Б'],
        birth_certificate: ['Слишком много файлов в одном поле'],
      },
    });
    expect(await userOf(texts['email'])).toBeUndefined();
    expect(await kept()).toEqual(files);
    expect(await uploads()).toEqual([]);
    expect(await onDisk()).toHaveLength(disk);
  });

  test('An address that no database holds is no address', async () => {
    for (const email of ['a\u0000@mail.example', '\u0000', 'a'.repeat(100_000)])
      expect([email.length, (await register(app, createAdultForm({ email }))).statusCode]).toEqual([
        email.length,
        422,
      ]);
  });

  test('Without any fields it is told what is missing', async () => {
    const answer = await register(app, { first_name: 'Анна' }, []);
    const { message } = answer.json<{ message: Record<string, string[]> }>();
    expect(Object.keys(message)).toEqual(
      expect.arrayContaining([
        'last_name',
        'email',
        'birthday',
        'gender',
        'desire_role_id',
        'city_id',
        'password',
      ]),
    );
  });

  test('An e-mail is registered once, in whatever case, and of two at once one is refused', async () => {
    const texts = createAdultForm();
    const other = { ...texts, first_name: 'Мария' };
    const both = await Promise.all([register(app, texts), register(app, other)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
    const again = await register(app, {
      ...other,
      email: texts['email']!.toUpperCase(),
      last_name: 'Петрова',
    });
    expect(again.json()).toEqual({
      success: false,
      message: { email: ['Пользователь с таким email уже зарегистрирован'] },
    });
    expect(await uploads()).toEqual([]);
  });

  test('What was chosen from a list must be in it', async () => {
    const wrong = { desire_role_id: '77', city_id: '99999999999', rank: '500' };
    const files = [
      { field: 'passport', content: createPaper() },
      { field: 'player_rank_certificate', content: createPaper() },
    ];
    expect((await register(app, createAdultForm(wrong), files)).json()).toMatchObject({
      message: { city_id: [expect.stringMatching(/последовательно/)] },
    });
    const other = { desire_role_id: '77', rank: '500' };
    expect((await register(app, createAdultForm(other), files)).json()).toMatchObject({
      message: { desire_role_id: ['Выбор роли обязателен'], rank: ['Выберите разряд из списка'] },
    });
  });

  test('A file of more than 10 MB is a fault of its field, and the rest of the form is still read', async () => {
    const large = Buffer.concat([createPaper(), Buffer.alloc(2.5 * FILE_LIMITS.most)]);
    const answer = await register(app, createAdultForm({ first_name: '' }), [
      { field: 'passport', content: large },
      { field: 'policy_oms', content: createPaper() },
    ]);
    expect(answer.json()).toEqual({
      success: false,
      message: {
        first_name: ['Имя не может быть пустым'],
        passport: ['Размер загружаемого файла не должен превышать 10 МБ'],
      },
    });
  });

  test('More than 60 MB are refused with 413, before they are read when the request says so', async () => {
    const disk = (await onDisk()).length;
    const told = await app.inject({
      method: 'POST',
      url: '/api/users/register',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '70000000' },
      payload: '--x',
      remoteAddress: createAddress(),
    });
    expect([told.statusCode, told.json()]).toEqual([
      413,
      { success: false, message: { error: 'Загрузите файлы, согласно допустимым лимитам.' } },
    ]);
    const ten = Buffer.concat([createPaper(), Buffer.alloc(FILE_LIMITS.most - 2000), createPaper()]);
    const fields = ['passport', 'registration_page', 'policy_oms', 'birth_certificate', 'parent_passport'];
    const files = [...fields, 'additional_documents', 'additional_documents'].map((field) => ({
      field,
      content: ten,
    }));
    const sent = await register(app, createAdultForm(), files);
    expect(sent.statusCode).toBe(413);
    expect(await uploads()).toEqual([]);
    expect(await onDisk()).toHaveLength(disk);
  });

  test('What is no form, or not a whole one, is refused', async () => {
    const json = await app.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: { email: 'a@b.ru' },
      remoteAddress: createAddress(),
    });
    expect([json.statusCode, json.json()]).toEqual([
      422,
      { success: false, message: { form: ['Ожидается форма multipart/form-data'] } },
    ]);
    const cut = await app.inject({
      method: 'POST',
      url: '/api/users/register',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="passport"; filename="a.pdf"\r\n\r\n${createPaper().toString()}`,
      remoteAddress: createAddress(),
    });
    expect([cut.statusCode, cut.json()]).toMatchObject([422, { message: { form: [expect.any(String)] } }]);
    expect(await uploads()).toEqual([]);
  });
});

test('The eleventh registration of one address within ten minutes is refused before its body is read', async () => {
  const remoteAddress = createAddress();
  const texts = Object.entries({ first_name: 'Анна' });
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await sendForm(app, '/api/users/register', { texts, remoteAddress })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

test('A registration that was blocked before its address was confirmed is not told to wait for its activation', async () => {
  const { email = '', ...texts } = createAdultForm();
  const answer = await register(app, { ...texts, email });
  const { user_id: id } = answer.json<{ data: { user_id: number } }>().data;
  const { code } = await readLink(db, email);
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const staff = `/api/admin/users/${id}`;
  expect((await secretary.send('POST', `${staff}/block`, { reason: 'Нарушение правил' })).statusCode).toBe(
    200,
  );
  const confirm = () => new Browser(app).send('POST', '/api/users/confirm', { id, code });
  const refused = await confirm();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { success: false, message: { error: 'Аккаунт заблокирован. Обратитесь в федерацию.' } },
  ]);
  expect((await secretary.send('POST', `${staff}/unblock`)).statusCode).toBe(200);
  expect((await confirm()).statusCode).toBe(200);
  expect(await userOf(email)).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) as Date });
});
