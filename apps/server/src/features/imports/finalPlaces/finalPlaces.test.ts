import { describe, expect, test } from 'vitest';
import { readChecksums } from '../../../testing/checksums.ts';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { mergeCards } from '../../people/testing/cards.ts';
import { addAthlete } from '../../people/testing/people.ts';
import { updateRatings } from '../../ratings/index.ts';
import { createImporter, createNames } from '../testing/files.ts';

const { app, db } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
const { send, preview, carriedOut, undo } = createImporter(app, administrator, 'final-places');

const HEAD =
  'Соревнование;Дата;Дата окончания;Дисциплина;Вид;Место проведения;Место;ФИО;Дата рождения;Регион;Город;Приз';
const { title: discipline } = await db
  .selectFrom('disciplines')
  .select('title')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();

/** A last name that nobody has, for each test. */
const newName = createNames('Давний');

interface Placed {
  readonly place: string;
  readonly name: string;
  readonly birthday?: string;
  readonly home?: readonly [string, string];
  readonly start?: string;
}

const line = (
  title: string,
  { place, name, birthday = '', home = ['', ''], start = '12.03.2015' }: Placed,
): string =>
  [title, start, '13.03.2015', discipline, '', 'Казань', place, name, birthday, ...home, '5000'].join(';');

const fileOf = (title: string, places: readonly Placed[]) =>
  [HEAD, ...places.map((one) => line(title, one))].join('\n');

/** Rows with these places, each of somebody else. */
const rowsOf = (name: string, places: readonly string[]): readonly Placed[] =>
  places.map((place, index) => ({
    place,
    name: `${name} ${['Пётр', 'Иван', 'Яков', 'Лев', 'Олег', 'Глеб'][index]}`,
  }));

/** What is wrong with rows of these places, and why the competition would not come. */
async function faultsOf(places: readonly string[]) {
  const name = newName();
  const { reported, groups } = await preview(fileOf(`Кубок ${name}`, rowsOf(name, places)));
  return {
    rows: reported.map(({ row, problems }) => [row, ...problems.map(({ sentence }) => sentence)]),
    whole: groups[0]?.problems,
  };
}

/** Everything that such an import may touch. */
const dump = () =>
  readChecksums(db, [
    'persons',
    'players',
    'all_tournaments',
    'participants',
    'standings',
    'player_results',
    'player_ratings',
    'rating_lists',
    'competition_events',
    'competition_logs',
    'rating_changes',
  ]);

const tournamentsNamed = (title: string) =>
  db.selectFrom('tournaments').selectAll().where('full_name', '=', title).execute();

/** A public answer of the portal. */
async function asked<Data>(path: string): Promise<Data> {
  const answer = await app.inject(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Data }>().data;
}

describe('The dry run of final places', () => {
  test('Tells which competitions would come, and does nothing', async () => {
    const name = newName();
    const before = await dump();
    const shown = await preview(fileOf(`Кубок ${name}`, rowsOf(name, ['1', '2', '3–4', '3–4'])));
    expect(shown).toMatchObject({
      columns_fault: null,
      counts: { add: 4, link: 0, skip: 0, fault: 0 },
      reported: [],
      groups: [
        {
          title: `Кубок ${name}, 12 марта 2015 г.`,
          details: `${discipline} · 4 участника, из них новых 4 · без встреч, рейтинг не меняется`,
          outcome: 'add',
          problems: [],
        },
      ],
    });
    expect(shown.columns.map(({ title, field }) => [title, field]).slice(5)).toEqual([
      ['Место проведения', 'venue'],
      ['Место', 'place'],
      ['ФИО', 'full_name'],
      ['Дата рождения', 'birthday'],
      ['Регион', 'region'],
      ['Город', 'city'],
      ['Приз', null],
    ]);
    expect(await dump()).toEqual(before);
  });

  test.each([
    [['1', '2', '3-4', '3—4', '5']],
    [['1 место', '2-е место', '3.', '4']],
    [['I', 'II', 'III']],
    [['1', '2', '3', '3', '5']],
    [['1', '2', '2']],
    [['4', '1', '3', '2']],
  ])('Places as protocols write them: %j', async (places) => {
    expect(await faultsOf(places)).toEqual({ rows: [], whole: [] });
  });

  test.each([
    [['1', '', '3'], [[3, 'Укажите место']]],
    [['1', 'дск'], [[3, 'Ожидается место вида 5 или 3–4, а в ячейке «дск»']]],
    [['0', '1'], [[2, 'Ожидается место вида 5 или 3–4, а в ячейке «0»']]],
    [['1', '3-2'], [[3, 'Ожидается место вида 5 или 3–4, а в ячейке «3-2»']]],
    [['1', '2', '2', '3'], [[4, 'Место 2 уже стоит в строке 3. Поделённое место пишут как «2–3»']]],
    [['1', '2', '3-4'], [[4, 'С местами 3–4 должно быть строк: 2, а их 1']]],
    [['1-2', '1-2', '1-2'], [[4, 'С местами 1–2 должно быть строк: 2, а их 3']]],
    [['1', '2-3', '2'], [[4, 'В строке 3 с того же места — «2–3»']]],
    [['1', '2-3', '2-3', '3'], [[5, 'Место 3 уже поделено: в строке 3 — «2–3»']]],
  ])('Slips in places are reported by row: %j', async (places, rows) => {
    const reported = await faultsOf(places);
    expect(reported.rows).toEqual(rows);
    expect(reported.whole).toEqual([expect.stringMatching(/^Исправьте строки: /)]);
  });

  test.each([
    [['1', '3'], 'Нет места 2.'],
    [['1', '2', '5-6', '5-6'], 'Нет мест 3–4.'],
    [['4', '5'], 'Нет мест 1–3.'],
    [['1'], 'Для соревнования нужно не меньше двух участников.'],
  ])('A competition with a place left out does not come: %j', async (places, problem) => {
    expect(await faultsOf(places)).toEqual({ rows: [], whole: [problem] });
  });

  test('A competition waits for the last place of it whose day is none', async () => {
    const name = newName();
    const text = fileOf(`Кубок ${name}`, rowsOf(name, ['1', '2', '3']));
    const shown = await preview(text.replace(/12\.03\.2015(?!.*\n)/, '12.03.215'));
    expect(shown.groups).toMatchObject([
      { outcome: 'skip', problems: ['Исправьте строки: 4. Соревнование загружается целиком.'] },
    ]);
  });

  test('Two dates of one name are two competitions, and the file is reported to be looked at', async () => {
    const name = newName();
    const title = `Кубок ${name}`;
    const [one, two, three] = rowsOf(name, ['1', '2', '3']);
    const slip = [line(title, one!), line(title, two!), line(title, { ...three!, start: '13.03.2015' })];
    const shown = await preview([HEAD, ...slip].join('\n'));
    expect(shown.groups).toMatchObject([
      {
        outcome: 'add',
        problems: ['В файле есть соревнование с тем же названием и другой датой: строка 4.'],
      },
      {
        outcome: 'skip',
        problems: ['Нет мест 1–2.', 'В файле есть соревнование с тем же названием и другой датой: строка 2.'],
      },
    ]);
  });

  test('Pairs, an unknown discipline, a second place of one athlete and days to come are refused', async () => {
    const name = newName();
    const { title: pairs } = await db
      .selectFrom('disciplines')
      .select('title')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const [one, two] = rowsOf(name, ['1', '2']);
    const text = [
      HEAD,
      line('Кубок пар', one!).replace(discipline, pairs),
      line('Шашки', one!).replace(discipline, 'Шашки'),
      line('Кубок', one!),
      line('Кубок', { ...two!, name: one!.name }),
      line('Будущее', { ...one!, start: '12.03.2199' }),
      line('Без имени', { ...one!, name }),
    ].join('\n');
    const shown = await preview(text);
    expect(
      shown.reported.map(({ row, problems: [problem] }) => [row, problem?.column, problem?.sentence]),
    ).toEqual([
      [2, 'Дисциплина', 'Соревнования пар из файла не загружаются'],
      [3, 'Дисциплина', 'Такой дисциплины нет в справочнике: «Шашки»'],
      [5, 'ФИО', 'Этот спортсмен уже стоит в строке 4'],
      [6, 'Дата', 'Эта дата ещё не наступила'],
      [7, 'ФИО', 'Укажите имя'],
    ]);
  });

  test('Columns that are needed are asked for', async () => {
    expect(await preview('Соревнование;Дата\nКубок;12.03.2019')).toMatchObject({
      columns_fault: 'Укажите столбцы, в которых стоит: дисциплину, место.',
    });
    expect(
      await preview(`Соревнование;Дата;Дисциплина;Место\nКубок;12.03.2019;${discipline};1`),
    ).toMatchObject({ columns_fault: 'Укажите столбцы с фамилией и именем или столбец с ФИО.' });
  });
});

test('Of several athletes of one name somebody decides, and the competition waits', async () => {
  const name = newName();
  const twins = [
    await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1991-01-02' }),
    await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1992-01-02' }),
  ];
  const text = fileOf(`Кубок ${name}`, rowsOf(name, ['1', '2']));
  const shown = await preview(text);
  expect(shown.reported).toMatchObject([{ key: '2:1', outcome: 'skip', known: [{}, {}] }]);
  expect(shown.groups).toMatchObject([
    { outcome: 'skip', problems: [`Решите, кто это: ${name} Пётр, строка 2.`] },
  ]);
  expect((await send('imports', text)).statusCode).toBe(409);
  await carriedOut(text, { decisions: { '2:1': twins[1]!.personId } });
  const [tournament] = await tournamentsNamed(`Кубок ${name}`);
  const winner = await db
    .selectFrom('player_results')
    .select('player_id')
    .where('tournament_id', '=', tournament!.id)
    .where('place_from', '=', 1)
    .executeTakeFirst();
  expect(winner).toEqual({ player_id: twins[1]!.playerId });
});

describe('An import of final places', () => {
  test('Brings places and careers without games or ratings, and is undone exactly', async () => {
    const name = newName();
    const known = await addAthlete(db, { last_name: name, first_name: 'Иван', birthday: '1990-01-02' });
    await updateRatings(db);
    const before = await dump();
    const title = `Кубок ${name}`;
    const rows = rowsOf(name, ['1', '2', '3-4', '3-4']).map((row) => ({
      ...row,
      home: ['Татарстан', 'Казань'] as const,
    }));
    const { import_id: id, counts } = await carriedOut(fileOf(title, rows));
    expect(counts).toEqual({ add: 4, link: 0, skip: 0, fault: 0 });
    await updateRatings(db);
    const [tournament] = await tournamentsNamed(title);
    expect(tournament).toMatchObject({
      status: 'past',
      max_point: null,
      start_at: new Date('2015-03-12T07:00:00Z'),
      end_at: new Date('2015-03-13T17:00:00Z'),
    });
    const of = `/api/tournaments/${tournament!.id}`;
    const unknown = { tours: null, wins: null, loses: null, skips: null, points: null, tie_breaks: [] };
    expect(await asked(`${of}/standings`)).toMatchObject([
      { ...unknown, place: 1, place_label: '1', player: { fullName: `${name} Пётр` } },
      { ...unknown, place: 2, place_label: '2', player_id: known.playerId },
      { ...unknown, place: 3, place_label: '3–4', player: { fullName: `${name} Яков` } },
      { ...unknown, place: 3, place_label: '3–4', player: { fullName: `${name} Лев` } },
    ]);
    expect([await asked(`${of}/rounds`), await asked(`${of}/tours`), await asked(`${of}/bracket`)]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await asked(`${of}/members`)).toHaveLength(4);
    expect(await asked(`/api/players/${known.playerId}/history`)).toMatchObject([
      { tournament_title: title, place: '2', rating_after: null, rating_accrued: null },
    ]);
    expect(await asked(`/api/players/${known.playerId}/tournaments`)).toMatchObject([
      { full_name: title, place: 2 },
    ]);
    expect(await asked(`/api/players/${known.playerId}`)).toMatchObject({ rating: null, games: 0 });
    const printed = await app.inject(`${of}/standings/print?format=csv`);
    expect(printed.body).toContain(`3–4;${name} Лев`);
    expect(printed.body).not.toContain('Победы');
    const homes = await db
      .selectFrom('persons')
      .innerJoin('cities', 'cities.id', 'persons.city_id')
      .select('cities.title')
      .where('last_name', '=', name)
      .execute();
    expect(homes).toEqual([{ title: 'Казань' }, { title: 'Казань' }, { title: 'Казань' }]);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    await updateRatings(db);
    expect(await dump()).toEqual(before);
  });

  test('Of several cities of one name a new athlete gets none until the region says which', async () => {
    const name = newName();
    const homes = [
      ['', 'Благовещенск'],
      ['Амурская область', 'Благовещенск'],
    ] as const;
    const rows = rowsOf(name, ['1', '2']).map((row, index) => ({ ...row, home: homes[index]! }));
    const file = fileOf(`Кубок ${name}`, rows);
    expect((await preview(file)).reported).toMatchObject([
      { row: 2, problems: [{ sentence: 'Городов «Благовещенск» несколько: укажите регион', is_fatal: 0 }] },
    ]);
    await carriedOut(file);
    const made = await db
      .selectFrom('persons')
      .leftJoin('cities', 'cities.id', 'persons.city_id')
      .leftJoin('regions', 'regions.id', 'cities.region_id')
      .select('regions.title')
      .where('last_name', '=', name)
      .orderBy('persons.id')
      .execute();
    expect(made).toEqual([{ title: null }, { title: 'Амурская область' }]);
  });

  test('A city that is not taken because its region is not known is reported, a region alone is not', async () => {
    const name = newName();
    const homes = [
      ['Башкирия', 'Уфа'],
      ['Башкирия', ''],
    ] as const;
    const rows = rowsOf(name, ['1', '2']).map((row, index) => ({ ...row, home: homes[index]! }));
    expect((await preview(fileOf(`Кубок ${name}`, rows))).reported).toMatchObject([
      {
        row: 2,
        problems: [
          { column: 'Регион', sentence: 'Такого региона нет в справочнике: «Башкирия»', is_fatal: 0 },
        ],
      },
    ]);
  });

  test('One that there is already is not imported twice, and one that was used is not undone', async () => {
    const name = newName();
    const text = fileOf(`Кубок ${name}`, rowsOf(name, ['1', '2']));
    const { import_id: id } = await carriedOut(text);
    expect((await preview(text)).groups).toMatchObject([
      { outcome: 'skip', problems: ['Такое соревнование уже есть: то же название, дата и дисциплина.'] },
    ]);
    const [tournament] = await tournamentsNamed(`Кубок ${name}`);
    await db.insertInto('tags').values({ name, tournament_id: tournament!.id }).execute();
    const refused = await undo(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ message: { reasons: string[] } }>().message.reasons).toEqual([
      `Кубок ${name}: им отмечены альбомы, фото или видео.`,
    ]);
  });

  test('An athlete of it is merged with the place', async () => {
    const name = newName();
    await carriedOut(fileOf(`Кубок ${name}`, rowsOf(name, ['1', '2'])));
    const [tournament] = await tournamentsNamed(`Кубок ${name}`);
    const kept = await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    const gone = await db
      .selectFrom('persons')
      .select('id')
      .where('last_name', '=', name)
      .where('first_name', '=', 'Пётр')
      .where('birthday', 'is', null)
      .executeTakeFirstOrThrow();
    await mergeCards(administrator, { stayingId: kept.personId, goneId: gone.id });
    expect(await asked(`/api/tournaments/${tournament!.id}/standings`)).toMatchObject([
      { place: 1, player_id: kept.playerId },
      { place: 2 },
    ]);
    expect(await asked(`/api/players/${kept.playerId}/history`)).toMatchObject([{ place: '1' }]);
  });
});
