import { LETTER_NAMES, type ManagedLetter } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { writeLetterTo, createMailService } from '../index.ts';
import { getExamples, fillText, findTextFaults } from '../texts/fill.ts';
import { STANDARD_LETTERS } from '../texts/standard.ts';

const { app, db } = await openTestServer();
const user = await addUser(db, { role: 'editor', isPlayer: true });
const editor = await logInAs(app, user.email);
const mail = createMailService({
  jobs: { ask: async () => undefined },
  publicOrigin: 'https://nardy.example',
});

async function letters(): Promise<ManagedLetter[]> {
  return (await editor.send('GET', '/api/admin/letters')).json<{ data: ManagedLetter[] }>().data;
}

const letterOf = async (name: string): Promise<ManagedLetter> =>
  (await letters()).find(({ letter }) => letter === name)!;

const put = (name: string, body: object) => editor.send('PUT', `/api/admin/letters/${name}`, body);

const OWN = {
  subject: 'Ждём вас на «{Соревнование}»',
  body: 'Добрый день, {Имя}!\n\nЗаявка на «{Соревнование}» принята.\n\nДо встречи {вставка} за доской.',
  button: 'Кто участвует',
};
const MENDED = { ...OWN, body: OWN.body.replace(' {вставка}', '') };

async function written(to: { email: string; firstName: string | null }, title: string) {
  const letter = writeLetterTo(
    to,
    'application-approved',
    { Соревнование: title },
    '/competition-participants/7',
  );
  const id = await db.transaction().execute((trx) => mail.enqueueLetter(trx, letter));
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('Every letter is there with its standard text, which has no fault', async () => {
  const all = await letters();
  expect(all.map(({ letter }) => letter)).toEqual([...LETTER_NAMES]);
  for (const { letter, is_standard: isStandard, standard, version, subject, body } of all) {
    expect([isStandard, version, subject, body]).toEqual([1, 0, standard.subject, standard.body]);
    expect(findTextFaults(letter, standard)).toEqual({});
    const filled = fillText(letter, standard, getExamples(letter));
    expect(JSON.stringify(filled), letter).not.toMatch(/[{][А-Я]/);
  }
});

describe('A text that an editor has written', () => {
  test('It is what is sent, until the standard one is wanted again', async () => {
    const wrong = await put('application-approved', { ...OWN, version: 0 });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { message: { body: ['Подстановки {вставка} нет. В этом письме есть: {Имя}, {Соревнование}'] } },
    ]);
    const saved = await put('application-approved', { ...MENDED, version: 0 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json<{ data: ManagedLetter }>().data).toMatchObject({
      ...MENDED,
      is_standard: 0,
      version: 1,
    });
    expect((await letterOf('application-approved')).changed_by).toMatch(/Мария$/);
    const sent = await written({ email: 'anna@mail.example', firstName: 'Анна' }, 'Кубок {Имя} & Ко');
    expect(sent.subject).toBe('Ждём вас на «Кубок {Имя} & Ко»');
    expect(sent.text_body).toContain(
      'Добрый день, Анна!\n\nЗаявка на «Кубок {Имя} & Ко» принята.\n\nДо встречи за доской.',
    );
    expect(sent.text_body).toContain('Кто участвует:\nhttps://nardy.example/competition-participants/7');
    expect(sent.html_body).toContain('«Кубок {Имя} &amp; Ко»');

    const { standard } = await letterOf('application-approved');
    const back = await put('application-approved', { ...standard, version: 1 });
    expect(back.json<{ data: ManagedLetter }>().data).toMatchObject({
      ...standard,
      is_standard: 1,
      version: 2,
    });
    expect((await written({ email: 'a@mail.example', firstName: null }, 'Кубок')).text_body).toMatch(
      /^Здравствуйте!\n\nВаша заявка на соревнование «Кубок» принята/,
    );
    const acts = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'change-letter')
      .orderBy('id')
      .execute();
    expect(acts.map(({ before, after }) => [before, after])).toMatchObject([
      [standard, MENDED],
      [MENDED, standard],
    ]);
    expect(acts.map(({ after }) => after)).toMatchObject([
      { letter: 'Заявка принята' },
      { letter: 'Заявка принята' },
    ]);
  });

  test('Who saves from an older state is refused', async () => {
    const { version, subject, body, button } = await letterOf('joined');
    const text = { subject, body, button, version };
    expect((await put('joined', { ...text, subject: 'Поздравляем' })).statusCode).toBe(200);
    const late = await put('joined', { ...text, subject: 'Вы с нами' });
    expect([late.statusCode, (await letterOf('joined')).subject]).toEqual([409, 'Поздравляем']);
  });

  test.each([
    [
      'application-rejected',
      { body: 'Заявка на «{Соревнование}» отклонена.' },
      { body: ['Не хватает подстановки {Причина}: без неё письмо будет непонятным'] },
    ],
    [
      'recovery',
      { subject: 'Пароль {Пароль}' },
      { subject: ['Подстановки {Пароль} нет. В этом письме есть: {Имя}'] },
    ],
    ['recovery', { button: null }, { button: ['Укажите надпись на кнопке'] }],
    ['recovery', { body: 'Ссылка {Имя' }, { body: ['Скобка без пары. В этом письме есть: {Имя}'] }],
  ])('What cannot be is told at its field: %s', async (name, wrong, message) => {
    const { version, subject, body, button } = await letterOf(name);
    const answer = await put(name, { subject, body, button, version, ...wrong });
    expect([answer.statusCode, answer.json()]).toEqual([422, { success: false, message }]);
  });
});

test('A letter is looked at as it will be, light and dark, and nothing in it becomes HTML', async () => {
  const { subject, button } = STANDARD_LETTERS['not-joined'];
  const body = 'Добрый день, {Имя}!\n\n<img src=x onerror=alert(1)>\n\n{Причина}';
  const answer = await editor.send('POST', '/api/admin/letters/not-joined/preview', {
    subject,
    body,
    button,
  });
  const { data } = answer.json<{ data: { light_html: string; dark_html: string; plain: string } }>();
  expect(data.plain).toContain('Добрый день, Анна!');
  expect(data.light_html).toContain('&lt;img src=x');
  expect(data.light_html).toMatch(/<blockquote [^>]+>На снимке паспорта не видно фамилии\.<\/blockquote>/);
  expect(data.light_html).toContain('color-scheme:light}');
  expect(data.dark_html).toContain('.body{background:#0b1310!important');
  expect(data.dark_html).not.toContain('@media');
});

test('A trial goes to the own address, and says that it is one', async () => {
  const { subject, body, button } = STANDARD_LETTERS.recovery;
  const answer = await editor.send('POST', '/api/admin/letters/recovery/trial', { subject, body, button });
  expect(answer.statusCode, answer.body).toBe(200);
  const sent = await db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', user.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(sent.subject).toBe('Проба: Восстановление пароля');
  expect(sent.text_body).toContain('Здравствуйте, Анна!');
});
