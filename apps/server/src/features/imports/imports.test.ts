import { describe, expect, test } from 'vitest';
import { writeTableFile } from '../../downloads/index.ts';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { addAthlete, addPerson, type Person } from '../people/testing/people.ts';
import { addTraining } from '../simulation/testing/training.ts';
import { createImporter, createNames } from './testing/files.ts';

const { app, db } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);

const { send, preview, carriedOut, undo } = createImporter(app, administrator, 'athletes');

async function peopleNamed(name: string): Promise<Person[]> {
  const found = await administrator.send('GET', `/api/admin/people?name=${encodeURIComponent(name)}`);
  const rows = found.json<{ data: { person_id: number }[] }>().data;
  return Promise.all(
    rows.map(async ({ person_id: id }) => {
      const answer = await administrator.send('GET', `/api/admin/people/${id}`);
      return answer.json<{ data: Person }>().data;
    }),
  );
}

/** A last name that nobody has, for each test. */
const newName = createNames('Загрузкин');

const HEAD = 'Фамилия;Имя;Отчество;Дата рождения;Пол;Регион;Город;Разряд;Клуб;Член федерации';

/** Text as old programs write it. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 128) return code;
      if (letter === 'ё') return 0xb8;
      if (letter === 'Ё') return 0xa8;
      if (letter === '«') return 0xab;
      if (letter === '»') return 0xbb;
      return code - 0x410 + 0xc0;
    }),
  );
}

describe('A file', () => {
  test('Its encoding, separator and columns are found, and nothing is done by a preview', async () => {
    const name = newName();
    const text = `${HEAD}\n${name};Семён;Петрович;05.06.1990;м;Республика Татарстан;Казань;КМС;Клуб «Ёж»;да\n`;
    const shown = {
      rows: 1,
      counts: { add: 1, link: 0, skip: 0, fault: 0 },
      columns_fault: null,
      reported: [],
    };
    expect(await preview(text)).toMatchObject({ ...shown, format: 'csv', encoding: 'utf-8', separator: ';' });
    expect(await preview(windows1251(text))).toMatchObject({ ...shown, encoding: 'windows-1251' });
    const tabs = `\uFEFF${text.replaceAll(';', '\t')}`;
    expect(await preview(Buffer.from(tabs, 'utf16le'))).toMatchObject({ ...shown, separator: '\t' });
    const { columns } = await preview(text);
    expect(columns.map(({ field }) => field)).toEqual([
      'last_name',
      'first_name',
      'middle_name',
      'birthday',
      'gender',
      'region',
      'city',
      'rank',
      'clubs',
      'federation_member',
    ]);
    expect(columns[6]).toMatchObject({ title: 'Город', samples: ['Казань'] });
    expect(await peopleNamed(name)).toEqual([]);
  });

  test('Of a workbook the first sheet is read, with days as spreadsheets keep them and the name in one column', async () => {
    const name = newName();
    const { content } = await writeTableFile('xlsx', {
      title: 'Список',
      fileName: 'Список',
      filters: [],
      columns: [
        { title: 'ФИО', width: 30, value: ({ who }: { who: string }) => who },
        { title: 'Дата рождения', width: 10, value: () => ({ date: '1988-02-29' }) },
      ],
      rows: [[{ who: `${name} Пётр Ильич` }]],
      totalCount: 1,
      madeAt: new Date('2026-11-20T22:30:00Z'),
    });
    if (!(content instanceof Uint8Array)) throw new Error('the file is a stream');
    const found = await preview(Buffer.from(content));
    expect(found).toMatchObject({ format: 'xlsx', counts: { add: 1 } });
    expect(found.columns[1]).toMatchObject({ samples: ['29.02.1988'] });
    await carriedOut(Buffer.from(content));
    expect(await peopleNamed(name)).toMatchObject([
      { last_name: name, first_name: 'Пётр', middle_name: 'Ильич', birthday: '1988-02-29' },
    ]);
  });

  test('Columns are taken as they were chosen by hand; without names nothing can be read', async () => {
    const name = newName();
    const text = `а,б,в\nСемён,${name},x\n`;
    expect(await preview(text)).toMatchObject({
      columns_fault: 'Укажите столбцы с фамилией и именем или столбец с ФИО.',
    });
    const refused = await send('imports', text);
    expect(refused.statusCode).toBe(409);
    await carriedOut(text, { columns: { last_name: 1, first_name: 0 } });
    expect(await peopleNamed(name)).toMatchObject([{ last_name: name, first_name: 'Семён', birthday: null }]);
    expect(await preview(text, { columns: { last_name: 1, first_name: 1 } })).toMatchObject({
      columns_fault: 'Один столбец выбран дважды: «Фамилия».',
    });
  });

  test.each([
    ['', 'В файле нет строк'],
    ['Фамилия;Имя\n', 'В файле нет строк'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'старый формат Excel'],
    [Buffer.from('PK\u0003\u0004 and no zip'), 'XLSX повреждён'],
    [Buffer.from('a\0b\nc\0d'), 'не читается как таблица'],
    [`Фамилия;Имя\n${'Ия;Ия\n'.repeat(5_001)}`, 'больше 5'],
  ])('What cannot be read is refused at its field (%#)', async (content, sentence) => {
    const answer = await send('imports/preview', content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: { file: string[] } }>().message.file[0]).toContain(sentence);
  });
});

describe('The dry run', () => {
  test('Each problem is reported by its row and column, and the other rows are imported', async () => {
    const name = newName();
    const rows = [
      `${name};Верный;;1.6.1990;муж;Татарстан;г. Казань;мс;;`,
      `${name};Первый;;31.02.1990;м;;;;;`,
      `${name};Второй;;;кто;Атлантида;;;;`,
      `${name};Третий;;;;;Нигдеево;XII разряд;;`,
      `;Четвёртый;;;;;;;;может быть`,
      `${name};Верный;;01.06.1990;;;;;;`,
      `${name};Пятый;;;;Татарстан;;;;`,
      `${name};Шестой;#ССЫЛКА!;#Н/Д;;;;;;`,
    ];
    const text = `${HEAD}\n\n${rows.join('\n')}\n`;
    const shown = await preview(text);
    expect(shown.counts).toEqual({ add: 2, link: 0, skip: 0, fault: 6 });
    const reported = shown.reported.map(({ row, outcome, problems }) => [
      row,
      outcome,
      ...problems.map(({ column, sentence }) => `${column}: ${sentence}`),
    ]);
    expect(reported).toEqual([
      [4, 'fault', 'Дата рождения: Ожидается дата вида 31.12.1990, а в ячейке «31.02.1990»'],
      [
        5,
        'fault',
        'Пол: Укажите «м» или «ж», сейчас: «кто»',
        'Регион: Такого региона нет в справочнике: «Атлантида»',
      ],
      [
        6,
        'fault',
        'Город: Такого города нет: «Нигдеево»',
        'Разряд: Такого разряда нет в справочнике: «XII разряд»',
      ],
      [7, 'fault', 'Фамилия: Укажите фамилию', 'Член федерации: Ожидается «да» или «нет»'],
      [8, 'fault', 'null: Повторяет строку 3'],
      [9, 'add', 'Регион: Регион без города не сохранится'],
      [10, 'fault', 'Отчество: Ошибка в формуле: «#ССЫЛКА!»', 'Дата рождения: Ошибка в формуле: «#Н/Д»'],
    ]);
    expect((await carriedOut(text)).counts).toEqual(shown.counts);
    expect((await peopleNamed(name)).map(({ first_name: first }) => first).toSorted()).toEqual([
      'Верный',
      'Пятый',
    ]);
    const [right] = await peopleNamed(`${name} Верный`);
    expect(right).toMatchObject({
      birthday: '1990-06-01',
      gender: 'man',
      player: { rank: { short_title: 'МС' } },
    });
    expect(right?.city?.title).toBe('Казань');
  });

  test('Whoever is known by name and birthday is added to; where a birthday is not known somebody decides', async () => {
    const name = newName();
    const same = await addPerson(db, { last_name: name, first_name: 'Артём', birthday: '1990-01-02' });
    const other = await addPerson(db, { last_name: name, first_name: 'Борис', birthday: '1991-01-02' });
    const unclear = await addPerson(db, { last_name: name, first_name: 'Вадим' });
    const text = [
      'Фамилия;Имя;Отчество;Дата рождения;Пол',
      `${name.toUpperCase()};Артем;Ильич;02.01.1990;м`,
      `${name};Борис;;03.04.1995;м`,
      `${name};Вадим;;05.06.1996;м`,
    ].join('\n');
    const shown = await preview(text);
    expect(shown.counts).toEqual({ add: 1, link: 1, skip: 1, fault: 0 });
    expect(shown.reported).toMatchObject([
      { row: 2, outcome: 'link', person_id: same, known: [{ person_id: same, is_same_birthday: 1 }] },
      { row: 4, outcome: 'skip', person_id: null, known: [{ person_id: unclear, is_same_birthday: 0 }] },
    ]);
    expect((await preview(text, { decisions: { 2: 'skip', 4: 'new' } })).counts).toMatchObject({
      add: 2,
      skip: 1,
    });
    const { counts } = await carriedOut(text, { decisions: { 4: unclear } });
    expect(counts).toEqual({ add: 1, link: 2, skip: 0, fault: 0 });
    const people = await peopleNamed(name);
    expect(people.map(({ person_id: id }) => id)).toContain(other);
    const cardOf = (id: number) => people.find((one) => one.person_id === id);
    expect(cardOf(same)).toMatchObject({ first_name: 'Артём', middle_name: 'Ильич', player: { games: 0 } });
    expect(cardOf(unclear)).toMatchObject({ birthday: '1996-06-05', gender: 'man' });
    expect(cardOf(other)?.player).toBeNull();
    expect(people).toHaveLength(4);
  });
});

describe('More rows than a preview shows', () => {
  const letters = 'абвгдежзиклмнопрстуф';
  const first = (at: number) =>
    `Имя${letters[at % 20]}${letters[Math.trunc(at / 20) % 20]}${letters[Math.trunc(at / 400) % 20]}`;

  test('Rows to decide are always shown, then faults, and each decision makes room for the next one', async () => {
    const name = newName();
    const unclear = { last_name: `${name}ов`, first_name: 'Вадим' };
    await addPerson(db, unclear);
    await db
      .insertInto('persons')
      .values(
        Array.from({ length: 1_001 }, (_, at) => ({
          last_name: name,
          first_name: first(at),
          birthday: '1990-01-01',
        })),
      )
      .execute();
    const known = Array.from({ length: 1_001 }, (_, at) => `${name};${first(at)};01.01.1990`);
    const faulty = `${name};Первый;31.02.1990`;
    const waiting = `${unclear.last_name};${unclear.first_name};05.06.1996`;
    const text = ['Фамилия;Имя;Дата рождения', ...known, faulty, waiting].join('\n');
    const shown = await preview(text);
    expect(shown).toMatchObject({ counts: { link: 1_001, fault: 1, skip: 1 }, reported_left_off: 3 });
    expect(shown.reported).toHaveLength(1_000);
    expect(shown.reported.at(0)).toMatchObject({ row: 2, outcome: 'link' });
    expect(shown.reported.slice(-2)).toMatchObject([
      { row: 1_003, outcome: 'fault' },
      { row: 1_004, outcome: 'skip' },
    ]);
    const withoutBirthdays = text.replaceAll(';01.01.1990', ';');
    const undecided = await preview(withoutBirthdays);
    expect(undecided.reported.map(({ row }) => row)).toEqual(known.slice(0, 1_000).map((_, at) => at + 2));
    const decisions = { 2: 'skip', 3: 'new', 4: 'skip' };
    const decided = await preview(withoutBirthdays, { decisions });
    expect(decided.reported.at(0)).toMatchObject({ row: 5, outcome: 'skip' });
    expect(decided.reported.slice(-2)).toMatchObject([{ row: 1_003 }, { row: 1_004, outcome: 'skip' }]);
  });
});

describe('A whole import', () => {
  const dump = async () => {
    const tables = ['persons', 'players', 'referees', 'clubs', 'player_clubs'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return rows.map((found) =>
      found.map((row) => JSON.stringify('version' in row ? { ...row, version: 0 } : row)).toSorted(),
    );
  };

  test('Athletes and referees with everything of theirs are made and filled, and undone exactly', async () => {
    const name = newName();
    const known = await addAthlete(db, { last_name: name, first_name: 'Мария', birthday: '1990-01-02' });
    const before = await dump();
    const athletes = [
      HEAD,
      `${name};Мария;Львовна;02.01.1990;ж;;Казань;кмс;Клуб «Ё»;да`,
      `${name};Новая;;03.03.1993;ж;Москва;;змс;«клуб ё», Второй клуб;нет`,
    ].join('\n');
    const { import_id: first } = await carriedOut(athletes);
    const people = await peopleNamed(name);
    expect(people.find((one) => one.person_id === known.personId)).toMatchObject({
      middle_name: 'Львовна',
      gender: 'woman',
      city: { title: 'Казань' },
      player: { player_id: known.playerId, rank: { short_title: 'КМС' }, federation_member: 1 },
    });
    expect(people.find((one) => one.first_name === 'Новая')).toMatchObject({
      city: { title: 'Москва' },
      player: { rank: null, honorary_title: { short_title: 'ЗМС' }, federation_member: 0 },
    });
    const referees = `Судья;Д.р.;Категория\n${name} Новая;03.03.1993;СС1К\n${name} Строгий;;\n`;
    const { import_id: second } = await carriedOut(referees, { kind: 'referees' });
    expect(await peopleNamed(`${name} Новая`)).toMatchObject([
      { referee: { category: { short_title: 'СС1К' } }, player: { rank: null } },
    ]);
    const tooEarly = await undo(first);
    expect(tooEarly.json<{ message: { reasons: string[] } }>().message.reasons).toEqual([
      `${name} Новая: появилась карточка судьи.`,
    ]);
    expect((await undo(second)).statusCode).toBe(200);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await dump()).toEqual(before);
    const again = await undo(first);
    expect(again.json<{ message: object }>().message).toEqual({ error: 'Этот импорт уже отменён.' });
    expect((await undo(2_147_483_647)).statusCode).toBe(404);
  });

  test('Who has joined the federation without being an athlete is a member as the athlete whom an import makes', async () => {
    const name = newName();
    const personId = await addPerson(db, { last_name: name, first_name: 'Иван', birthday: '1990-01-02' });
    const user = await addUser(db);
    await db.updateTable('users').set({ person_id: personId }).where('id', '=', user.id).execute();
    await db
      .insertInto('federation_requests')
      .values({ user_id: user.id, status: 'approved', reason: null, decided_at: new Date() })
      .execute();
    const before = await dump();
    const { import_id: id } = await carriedOut(
      [HEAD, `${name};Иван;;02.01.1990;м;;;кмс;;нет`, `${name};Новый;;03.03.1993;м;;;;;`].join('\n'),
    );
    expect(await peopleNamed(name)).toMatchObject([
      { person_id: personId, player: { federation_member: 1 } },
      { first_name: 'Новый', player: { federation_member: 0 } },
    ]);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await dump()).toEqual(before);
  });

  test('A card that was open while an import made an athlete of its person is not saved over that', async () => {
    const name = newName();
    await carriedOut(`Судья;Д.р.\n${name} Пётр;05.05.1985\n`, { kind: 'referees' });
    const [open] = await peopleNamed(name);
    const { import_id: id } = await carriedOut(
      `Фамилия;Имя;Дата рождения;Член федерации\n${name};Пётр;05.05.1985;да\n`,
    );
    const card = { version: open!.version, last_name: name, first_name: 'Пётр', birthday: '1985-05-05' };
    const saved = await administrator.send('PUT', `/api/admin/people/${open!.person_id}`, {
      ...card,
      federation_member: 0,
    });
    expect(saved.statusCode, saved.body).toBe(409);
    expect(saved.json<{ message: object }>().message).toMatchObject({ code: 'changed' });
    expect(await peopleNamed(name)).toMatchObject([{ player: { federation_member: 1 } }]);
    expect((await undo(id)).statusCode).toBe(200);
    expect((await peopleNamed(name))[0]!.player).toBeNull();
  });

  test('It stands in the list, in the log and in the history of each card', async () => {
    const name = newName();
    const { import_id: id } = await carriedOut(`Фамилия;Имя\n${name};Павел\n`);
    const list = await administrator.send('GET', '/api/admin/imports');
    expect(list.json<{ data: object[] }>().data[0]).toMatchObject({
      import_id: id,
      kind: 'athletes',
      file_name: 'Люди.csv',
      counts: { add: 1, link: 0, skip: 0, fault: 0 },
      undone_dt: null,
    });
    const [person] = await peopleNamed(name);
    const history = await administrator.send('GET', `/api/admin/people/${person!.person_id}/history`);
    expect(history.json<{ data: object[] }>().data).toMatchObject([{ action: 'import-person' }]);
    await undo(id);
    const { rows } = {
      rows: await db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(1).execute(),
    };
    expect(rows).toEqual([{ action: 'undo-import' }]);
  });

  test('A card that a row has changed nothing of has no line of it in its history, one that became an athlete has', async () => {
    const name = newName();
    const text = `Фамилия;Имя;Дата рождения\n${name};Павел;01.01.1990\n`;
    await createImporter(app, administrator, 'referees').carriedOut(text);
    const [person] = await peopleNamed(name);
    const listActions = async () => {
      const history = await administrator.send('GET', `/api/admin/people/${person!.person_id}/history`);
      return history.json<{ data: { action: string }[] }>().data.map(({ action }) => action);
    };
    await carriedOut(text);
    expect(await listActions()).toEqual(['import-into-person', 'import-person']);
    await carriedOut(text);
    expect(await listActions()).toEqual(['import-into-person', 'import-person']);
  });

  test('The undo of an import stands in the history of each card that it leaves, and is one line of the log', async () => {
    const name = newName();
    const known = await addAthlete(db, { last_name: name, first_name: 'Мария', birthday: '1990-01-02' });
    const untouched = await addAthlete(db, { last_name: name, first_name: 'Анна', birthday: '1991-01-02' });
    const nothing = await addPerson(db, { last_name: name, first_name: 'Ева', birthday: '1992-01-02' });
    const text = [
      'Фамилия;Имя;Дата рождения;Пол',
      `${name};Мария;02.01.1990;ж`,
      `${name};Анна;02.01.1991;`,
      `${name};Ева;02.01.1992;`,
      `${name};Новая;03.03.1993;ж`,
    ].join('\n');
    const { import_id: id } = await carriedOut(text);
    // What a later import and its undo do to a card is not what this one has done.
    const { import_id: other } = await carriedOut(
      `Фамилия;Имя;Дата рождения;Пол\n${name};Анна;02.01.1991;ж\n`,
    );
    await undo(other);
    await undo(id);
    const readHistory = async (personId: number) => {
      const history = await administrator.send('GET', `/api/admin/people/${personId}/history`);
      return history.json<{ data: { action: string; before: object | null }[] }>().data;
    };
    for (const personId of [known.personId, nothing])
      expect(await readHistory(personId)).toMatchObject([
        { action: 'undo-import-into-person', before: { file: 'Люди.csv' } },
        { action: 'import-into-person' },
      ]);
    expect((await readHistory(untouched.personId)).map(({ action }) => action)).toEqual([
      'undo-import-into-person',
      'import-into-person',
    ]);
    const log = await administrator.send('GET', '/api/admin/log?pageSize=2');
    expect(log.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'undo-import',
      'undo-import',
    ]);
    const { import_id: later } = await carriedOut(`Фамилия;Имя\n${newName()};Павел\n`);
    const lines = await administrator.send('GET', `/api/admin/log?import_id=${later}`);
    expect(lines.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'import-person',
    ]);
  });

  test('It is not undone once something has come of it, and nothing is lost by the attempt', async () => {
    const name = newName();
    const { import_id: id } = await carriedOut(`Фамилия;Имя\n${name};Павел\n${name};Роман\n${name};Савва\n`);
    const [first, second, third] = (await peopleNamed(name)).toSorted(
      (one, other) => one.person_id - other.person_id,
    );
    await db
      .insertInto('player_ratings')
      .values({ player_id: first!.player!.player_id, discipline_id: 1, rating: 1500, exact_rating: 1500 })
      .execute();
    await administrator.send('PUT', `/api/admin/people/${second!.person_id}`, {
      version: second!.version,
      last_name: name,
      first_name: 'Родион',
    });
    const merging = {
      version: third!.version,
      gone_id: await addPerson(db),
      gone_version: 0,
    };
    await administrator.send('POST', `/api/admin/people/${third!.person_id}/merge`, merging);
    const refused = await undo(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ message: { reasons: string[] } }>().message.reasons).toEqual([
      `${name} Родион: карточку изменили после импорта.`,
      `${name} Савва: карточку изменили после импорта.`,
      `${name} Павел: есть рейтинг.`,
    ]);
    expect(await peopleNamed(name)).toHaveLength(3);
  });

  test('A training that has borrowed an athlete of it does not hold it up, and goes with it', async () => {
    const name = newName();
    const { import_id: id } = await carriedOut(`Фамилия;Имя\n${name};Павел\n`);
    const [person] = await peopleNamed(name);
    const training = await addTraining(db, [person!.player!.player_id]);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await peopleNamed(name)).toEqual([]);
    const left = db.selectFrom('all_tournaments').select('id').where('id', '=', training);
    expect(await left.execute()).toEqual([]);
  });

  test('An earlier import can be undone once the later ones are, unless somebody else changed a card between', async () => {
    const name = newName();
    const files = [
      `Фамилия;Имя\n${name};Павел\n${name};Роман\n`,
      `Фамилия;Имя;Дата рождения\n${name};Павел;01.02.1990\n`,
      `Фамилия;Имя;Отчество;Дата рождения\n${name};Павел;Ильич;01.02.1990\n`,
    ];
    const { import_id: pavel } = await carriedOut(files[0]!);
    const card = (await peopleNamed(`${name} Павел`))[0]!;
    const decisions = { 2: card.person_id };
    const { import_id: second } = await carriedOut(files[1]!, { decisions });
    const { import_id: third } = await carriedOut(files[2]!, { decisions });
    expect(await peopleNamed(`${name} Павел`)).toMatchObject([
      { middle_name: 'Ильич', birthday: '1990-02-01' },
    ]);
    for (const id of [pavel, second]) expect((await undo(id)).statusCode).toBe(409);
    for (const id of [third, second, pavel]) expect((await undo(id)).statusCode).toBe(200);
    expect(await peopleNamed(name)).toEqual([]);

    const { import_id: first } = await carriedOut(files[0]!);
    const again = (await peopleNamed(`${name} Павел`))[0]!;
    const changed = { version: again.version, last_name: name, first_name: 'Павел', gender: 'man' };
    const saved = await administrator.send('PUT', `/api/admin/people/${again.person_id}`, changed);
    expect(saved.statusCode, saved.body).toBe(200);
    const { import_id: last } = await carriedOut(files[1]!, { decisions: { 2: again.person_id } });
    expect((await undo(last)).statusCode).toBe(200);
    const refused = await undo(first);
    expect(refused.json<{ message: { reasons: string[] } }>().message.reasons).toEqual([
      `${name} Павел: карточку изменили после импорта.`,
    ]);
  });

  test('An import after which a later one has added no more than a club waits for that one', async () => {
    const name = newName();
    const { import_id: first } = await carriedOut(`Фамилия;Имя;Дата рождения\n${name};Павел;01.02.1990\n`);
    const [made] = await peopleNamed(name);
    const joining = `Фамилия;Имя;Дата рождения;Клуб\n${name};Павел;01.02.1990;Клуб ${name}\n`;
    const { import_id: second } = await carriedOut(joining);
    const [joined] = await peopleNamed(name);
    expect(joined!.version).toBeGreaterThan(made!.version);
    const refused = await undo(first);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json<{ message: { reasons: string[] } }>().message.reasons).toEqual([
      `${name} Павел: карточку изменили после импорта.`,
      `${name} Павел: состоит в клубе, которого в импорте не было.`,
    ]);
    expect((await undo(second)).statusCode).toBe(200);
    expect((await peopleNamed(name))[0]!.version).toBeGreaterThan(joined!.version);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await peopleNamed(name)).toEqual([]);
  });

  test('A file that was sent twice at once is imported once', async () => {
    const name = newName();
    const text = `Фамилия;Имя;Дата рождения\n${name};Павел;01.01.1990\n`;
    const answers = await Promise.all([send('imports', text), send('imports', text)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await peopleNamed(name)).toHaveLength(1);
  });

  test('Five thousand people are imported at once, and undone', async () => {
    const name = newName();
    const letters = 'абвгдежзиклмнопрстуф';
    const first = (at: number) =>
      `Имя${letters[at % 20]}${letters[Math.trunc(at / 20) % 20]}${letters[Math.trunc(at / 400) % 20]}`;
    const rows = Array.from(
      { length: 5_000 },
      (_, at) => `${name};${first(at)};01.01.1990;Казань;Клуб ${at % 7}`,
    );
    const { import_id: id, counts } = await carriedOut(
      `Фамилия;Имя;Дата рождения;Город;Клуб\n${rows.join('\n')}\n`,
    );
    expect(counts).toEqual({ add: 5_000, link: 0, skip: 0, fault: 0 });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await peopleNamed(name)).toEqual([]);
  });
});
