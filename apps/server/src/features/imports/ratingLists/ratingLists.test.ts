import type { ImportItem, RatingChart } from '@nardy/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readChecksums, type Checksum } from '../../../testing/checksums.ts';
import { DEMO_DAY } from '../../../testing/demoDay.ts';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addAthlete } from '../../people/testing/people.ts';
import {
  readFirstRatedMonths,
  lockRatings,
  addMonthsTo,
  recomputeAllRatings,
  updateRatings,
} from '../../ratings/index.ts';
import { createImporter, createNames } from '../testing/files.ts';

const { app, db } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
/** That with the fewest matches: all of it is computed anew for each list. */
const discipline = await db
  .selectFrom('disciplines')
  .innerJoin('player_games', 'player_games.discipline_id', 'disciplines.id')
  .select(['disciplines.id', 'disciplines.title'])
  .where('is_rated', '=', true)
  .groupBy('disciplines.id')
  .orderBy(({ fn }) => fn.countAll())
  .executeTakeFirstOrThrow();
const firstRated = (await readFirstRatedMonths(db)).get(discipline.id)!;
/** The month before the first rated match, and the one before. */
const [before, earlier] = [addMonthsTo(firstRated, -1), addMonthsTo(firstRated, -2)];
const inFile = (month: string) => month.split('-').toReversed().join('.');

const HEAD = 'Месяц;Дисциплина;ФИО;Дата рождения;Рейтинг;Место;Опыт';

interface Line {
  readonly month?: string;
  readonly title?: string;
  readonly name: string;
  readonly birthday?: string;
  readonly rating: string;
  readonly position?: string;
  readonly experience?: string;
}

function textOf(lines: readonly Line[]): string {
  const rows = lines.map((line) =>
    [
      line.month ?? inFile(before),
      line.title ?? discipline.title,
      line.name,
      line.birthday ?? '',
      line.rating,
      line.position ?? '',
      line.experience ?? '',
    ].join(';'),
  );
  return [HEAD, ...rows].join('\n');
}

const lists = createImporter(app, administrator, 'rating-lists');
const preview = (lines: readonly Line[], decisions: object = {}) =>
  lists.preview(textOf(lines), { decisions });

/** Brings a file in and computes what follows, as the job does; gives the way back. */
async function brought(lines: readonly Line[], decisions: object = {}) {
  const { import_id: id } = await lists.carriedOut(textOf(lines), { decisions });
  expect(await isCounting(id)).toBe(1);
  await computed();
  expect(await isCounting(id)).toBe(0);
  return async () => {
    const undone = await lists.undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await isCounting(id)).toBe(1);
    await computed();
  };
}

/** What the job does. */
const computed = () => updateRatings(db, DEMO_DAY);

/** Whatever is computed because of lists is what computing all from nothing gives. */
async function expectAsFromNothing(): Promise<void> {
  const stepwise = await published();
  await recomputeAllRatings(db, { now: DEMO_DAY });
  expect(await published()).toEqual(stepwise);
}

async function isCounting(id: number): Promise<0 | 1 | undefined> {
  const answer = await administrator.send('GET', '/api/admin/imports?page_size=50');
  const items = answer.json<{ data: ImportItem[] }>().data;
  return items.find(({ import_id: one }) => one === id)?.is_counting;
}

/** All ratings, lists and what each game did. */
const published = () =>
  readChecksums(db, [
    'player_ratings',
    'rating_lists',
    'rating_list_lines',
    'player_games',
    'player_results',
    'players',
  ]);

const rowsOf = (tables: Readonly<Record<string, Checksum>>) =>
  Object.entries(tables).map(([table, { rows }]) => [table, rows]);

const chartOf = async (id: number) => {
  const answer = await app.inject({ url: `/api/players/${id}/chart?discipline_id=${discipline.id}` });
  return answer.json<{ data: RatingChart }>().data[discipline.id] ?? {};
};

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
  `.execute(db);
  return rows.length > 0;
}

const newName = createNames('Листов');

async function athlete(name = newName(), birthday?: string) {
  return {
    name: `${name} Иван`,
    ...(await addAthlete(db, { last_name: name, ...(birthday && { birthday }) })),
  };
}

// All ratings of the demo are computed again and again, and a busy machine takes its time.

describe('Rating lists from a file', () => {
  test('Are shown as they were, ratings begin with the last of them, and undone all is what it was', async () => {
    const [one, other] = [await athlete(), await athlete()];
    const was = await published();
    const back = await brought([
      { month: inFile(earlier), name: one.name, rating: '1700', position: '3' },
      { name: one.name, rating: '1712,5' },
      { name: other.name, rating: '1650', experience: '40' },
    ]);
    const ratings = await db
      .selectFrom('player_ratings')
      .select(['player_id', 'rating', 'exact_rating', 'experience', 'games', 'is_provisional'])
      .where('player_id', 'in', [one.playerId, other.playerId])
      .orderBy('player_id')
      .execute();
    expect(ratings).toEqual([
      {
        player_id: one.playerId,
        rating: 1713,
        exact_rating: 1712.5,
        experience: 400,
        games: 0,
        is_provisional: false,
      },
      {
        player_id: other.playerId,
        rating: 1650,
        exact_rating: 1650,
        experience: 40,
        games: 0,
        is_provisional: true,
      },
    ]);
    const lines = await db
      .selectFrom('rating_list_lines')
      .innerJoin('rating_lists', (join) =>
        join
          .onRef('rating_lists.discipline_id', '=', 'rating_list_lines.discipline_id')
          .onRef('rating_lists.period', '=', 'rating_list_lines.period'),
      )
      .select(['rating_list_lines.period', 'rating', 'position', 'total'])
      .where('player_id', '=', one.playerId)
      .orderBy('rating_list_lines.period')
      .execute();
    expect(lines.slice(0, 2)).toEqual([
      { period: `${earlier}-01`, rating: 1700, position: 3, total: 3 },
      { period: `${before}-01`, rating: 1713, position: 1, total: 2 },
    ]);
    // Later lists are computed on top: this athlete is in each of them.
    expect(lines.map(({ period }) => period)).toContain(`${firstRated}-01`);
    await expectAsFromNothing();
    const shown = await app.inject({ url: `/api/players/${one.playerId}` });
    expect(shown.json()).toMatchObject({ data: { rating: 1713 } });
    expect((await chartOf(one.playerId))[earlier]).toEqual({ rating: 1700, position: 3, total_position: 3 });
    await back();
    expect(await published()).toEqual(was);
  });

  test('Equal ratings share the better place, and those who are left out hold theirs', async () => {
    const [one, other, last] = [await athlete(), await athlete(), await athlete()];
    const back = await brought([
      { name: 'Никтов Никто', rating: '1900' },
      { name: one.name, rating: '1800' },
      { name: last.name, rating: '1500' },
      { name: other.name, rating: '1800' },
    ]);
    const places = await db
      .selectFrom('rating_list_lines')
      .select(['player_id', 'position'])
      .where('discipline_id', '=', discipline.id)
      .where('period', '=', `${before}-01`)
      .orderBy('player_id')
      .execute();
    expect(places).toEqual([
      { player_id: one.playerId, position: 2 },
      { player_id: other.playerId, position: 2 },
      { player_id: last.playerId, position: 4 },
    ]);
    await back();
  });

  test('A match of somebody in the list is counted from there', async () => {
    const row = await db
      .selectFrom('player_games')
      .innerJoin('players', 'players.id', 'player_games.player_id')
      .innerJoin('persons', 'persons.id', 'players.person_id')
      .select(['player_games.player_id', 'last_name', 'first_name', 'middle_name', 'birthday'])
      .where('is_rated', '=', true)
      .where('discipline_id', '=', discipline.id)
      .orderBy('happened_at')
      .orderBy('game_id')
      .orderBy('player_games.player_id')
      .executeTakeFirstOrThrow();
    const name = [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' ');
    const back = await brought([
      { name, ...(row.birthday && { birthday: row.birthday }), rating: '1888.25', experience: '77' },
    ]);
    const first = db
      .selectFrom('player_games')
      .select(['rating_before', 'experience_before', 'k'])
      .where('player_id', '=', row.player_id)
      .where('discipline_id', '=', discipline.id)
      .where('is_rated', '=', true)
      .orderBy('happened_at')
      .orderBy('game_id');
    expect(await first.executeTakeFirst()).toEqual({
      rating_before: 1888.25,
      experience_before: 77,
      k: 4.23,
    });
    await back();
    expect(await first.executeTakeFirst()).toMatchObject({ rating_before: 1500, experience_before: 0 });
  });
});

describe('The preview', () => {
  test('Tells each problem by its row and column, and does nothing', async () => {
    const one = await athlete();
    const was = await published();
    const { reported, counts, groups } = await preview([
      { name: one.name, rating: '1600' },
      { name: one.name, rating: '1500' },
      { name: 'Никтов Никто', rating: '1500' },
      { name: one.name, rating: '15OO', month: inFile(earlier) },
      { name: one.name, rating: '1500', month: '12.2999' },
      { name: one.name, rating: '1500', title: 'Шашки' },
      { name: one.name, rating: '', month: 'давно', experience: '-1', position: '0' },
    ]);
    expect(counts).toEqual({ add: 0, link: 1, skip: 0, fault: 6 });
    expect(
      reported.map(({ row, problems }) => [row, ...problems.map((p) => `${p.column}: ${p.sentence}`)]),
    ).toEqual([
      [3, 'null: Этот спортсмен уже есть в листе за этот месяц: строка 2'],
      [4, 'ФИО: Такого спортсмена нет: сначала загрузите спортсменов'],
      [5, 'Рейтинг: Ожидается число, а в ячейке «15OO»'],
      [6, 'Месяц: Месяц ещё не закончился: декабрь 2999'],
      [7, 'Дисциплина: Такой дисциплины нет в справочнике: «Шашки»'],
      [
        8,
        'Месяц: Ожидается месяц вида 12.2023, а в ячейке «давно»',
        'Рейтинг: Рейтинг не указан',
        'Место: Место — целое число от 1: «0»',
        'Опыт: Опыт — целое число от 0: «-1»',
      ],
    ]);
    const list = groups.find(({ outcome }) => outcome === 'add');
    expect(list?.details).toBe('спортсменов: 1 из 3');
    expect(list?.problems).toEqual([
      'Строк без опыта: 1. Рейтинг в них считается установившимся (опыт 400).',
      expect.stringMatching(/^С этого листа начнётся рейтинг: матчи до конца .* в нём уже учтены/),
    ]);
    expect(await published()).toEqual(was);
  });

  test('Says which columns are missing', async () => {
    expect((await lists.preview('ФИО;Рейтинг\nКто-то Там;1500\n')).columns_fault).toBe(
      'Укажите столбцы с месяцем, дисциплиной и рейтингом.',
    );
  });

  test('Several athletes of one name wait for one decision, which is for all months; a birthday decides by itself', async () => {
    const name = newName();
    const [one, other] = [await athlete(name, '1990-01-01'), await athlete(name, '1991-02-02')];
    const lines = [
      { month: inFile(earlier), name: one.name, rating: '1600' },
      { name: one.name, rating: '1610' },
    ];
    const undecided = await preview(lines);
    expect(undecided.counts).toEqual({ add: 0, link: 0, skip: 2, fault: 0 });
    const waits = { outcome: 'skip', problems: ['Ни одна строка этого листа пока не загрузится.'] };
    expect(undecided.groups).toMatchObject([waits, waits]);
    expect(undecided.reported).toMatchObject([
      {
        key: '2',
        outcome: 'skip',
        known: [{ person_id: one.personId }, { person_id: other.personId }],
        problems: [{ sentence: 'Решение относится ко всем строкам с этим именем: 2', is_fatal: 0 }],
      },
    ]);
    const decided = await preview(lines, { 2: other.personId });
    expect(decided).toMatchObject({
      counts: { link: 2 },
      reported: [{ person_id: other.personId, outcome: 'link' }],
    });
    expect(await preview(lines.map((line) => ({ ...line, birthday: '02.02.1991' })))).toMatchObject({
      counts: { link: 2 },
      reported: [],
    });
    // Nobody new is made by a list.
    expect(await preview(lines, { 2: 'new' })).toMatchObject({ counts: { skip: 2, add: 0 } });
  });

  test('Who is meant can be decided where the first row of the name is of a month that is refused', async () => {
    const name = newName();
    const [one, other] = [await athlete(name, '1990-01-01'), await athlete(name, '1991-02-02')];
    const lines = [
      { month: inFile(firstRated), name: one.name, rating: '1620' },
      { name: one.name, rating: '1610' },
    ];
    const { reported } = await preview(lines);
    expect(reported).toMatchObject([
      { key: '2', outcome: 'fault', problems: [{ sentence: 'Лист за этот месяц загрузить нельзя' }] },
      {
        key: '3',
        outcome: 'skip',
        known: [{ person_id: one.personId }, { person_id: other.personId }],
        problems: [],
      },
    ]);
    expect((await preview(lines, { 3: one.personId })).counts).toMatchObject({ link: 1, fault: 1 });
  });

  test('A month with rated matches, or with a list from another file, is refused by name', async () => {
    const one = await athlete();
    const late = await preview([{ name: one.name, rating: '1600', month: inFile(firstRated) }]);
    expect(late.groups).toMatchObject([
      {
        outcome: 'skip',
        problems: [expect.stringMatching(/^Рейтинг этой дисциплины уже посчитан по матчам с /)],
      },
    ]);
    expect(late.counts).toMatchObject({ link: 0, fault: 1 });
    const refused = await lists.send(
      'imports',
      textOf([{ name: one.name, rating: '1600', month: inFile(firstRated) }]),
    );
    expect(refused.statusCode).toBe(409);

    const back = await brought([{ name: one.name, rating: '1600' }]);
    const again = await preview([{ name: one.name, rating: '1700' }]);
    expect(again.groups[0]?.problems).toEqual([
      expect.stringMatching(/^Лист за .* уже загружен из файла «Люди.csv»: сначала отмените тот импорт\.$/),
    ]);
    await back();
    expect((await preview([{ name: one.name, rating: '1700' }])).counts).toMatchObject({ link: 1 });
  });
});

describe('Results from a file', () => {
  const results = createImporter(app, administrator, 'results');
  const HEAD_OF_MATCHES = 'Соревнование;Дата;Дисциплина;Тур;Игрок 1;Игрок 2;Очки 1;Очки 2;Длина матча';
  /** A match in the month before the first that the portal has rated, of two who are new. */
  const cup = (name: string) =>
    [
      HEAD_OF_MATCHES,
      `Кубок ${name};15.${inFile(before)};${discipline.title};1;${name} Иван;${name} Пётр;7;3;7`,
    ].join('\n');
  const rated = async (name: string) => {
    const games = await db
      .selectFrom('player_games')
      .innerJoin('players', 'players.id', 'player_games.player_id')
      .innerJoin('persons', 'persons.id', 'players.person_id')
      .select('is_rated')
      .where('last_name', '=', name)
      .execute();
    return games.map(({ is_rated: isRated }) => isRated);
  };

  test('Whichever comes first, they are in the list that comes after them', async () => {
    const [one, name] = [await athlete(), newName()];
    const was = await published();
    const { import_id: id } = await results.carriedOut(cup(name));
    await computed();
    expect(await rated(name)).toEqual([true, true]);
    const back = await brought([{ name: one.name, rating: '1600' }]);
    expect(await rated(name)).toEqual([false, false]);
    await expectAsFromNothing();
    const stepwise = await published();
    expect((await results.undo(id)).statusCode).toBe(200);
    await computed();
    await expectAsFromNothing();
    expect((await results.preview(cup(name))).groups).toMatchObject([
      {
        outcome: 'add',
        problems: [expect.stringMatching(/^Встречи до конца .* уже учтены в загруженном рейтинг-листе\.$/)],
      },
    ]);
    const { import_id: again } = await results.carriedOut(cup(name));
    await computed();
    expect(await rated(name)).toEqual([false, false]);
    await expectAsFromNothing();
    expect(rowsOf(await published())).toEqual(rowsOf(stepwise));
    await back();
    expect(await rated(name)).toEqual([true, true]);
    expect((await results.undo(again)).statusCode).toBe(200);
    await computed();
    expect(await published()).toEqual(was);
  });

  test('Are undone after the list in which their athletes stand', async () => {
    const name = newName();
    const was = await published();
    const { import_id: id } = await results.carriedOut(cup(name));
    const back = await brought([{ name: `${name} Иван`, rating: '1600' }]);
    const refused = await results.undo(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: { reasons: [`${name} Иван: есть в загруженных рейтинг-листах.`] },
    });
    await back();
    expect((await results.undo(id)).statusCode).toBe(200);
    await computed();
    expect(await published()).toEqual(was);
  });
});

test('A list waits for one of its month that is being computed, and takes its place', async () => {
  const one = await athlete();
  const was = await published();
  let back: Promise<() => Promise<void>> | undefined;
  await db.transaction().execute(async (computing) => {
    await lockRatings(computing);
    await computing
      .insertInto('rating_lists')
      .values({
        discipline_id: discipline.id,
        period: `${before}-01`,
        published_at: DEMO_DAY,
        total: 0,
        import_id: null,
      })
      .execute();
    back = brought([{ name: one.name, rating: '1600' }]);
    await expect.poll(isAnybodyWaiting, { timeout: 60_000 }).toBe(true);
  });
  const undo = await back!;
  expect(await chartOf(one.playerId)).toMatchObject({ [before]: { rating: 1600 } });
  await undo();
  expect(await published()).toEqual(was);
});

test('Of two imports the later list is the opening, and the earlier one when that is undone', async () => {
  const one = await athlete();
  const ratingNow = async () => {
    const row = db.selectFrom('player_ratings').select('rating').where('player_id', '=', one.playerId);
    return (await row.executeTakeFirst())?.rating;
  };
  const was = await published();
  const backLater = await brought([{ name: one.name, rating: '1720' }]);
  const backEarlier = await brought([{ name: one.name, rating: '1600', month: inFile(earlier) }]);
  expect(await ratingNow()).toBe(1720);
  await backLater();
  expect(await ratingNow()).toBe(1600);
  const backAgain = await brought([{ name: one.name, rating: '1730' }]);
  await backEarlier();
  expect(await ratingNow()).toBe(1730);
  await backAgain();
  expect(await ratingNow()).toBeUndefined();
  expect(await published()).toEqual(was);
});

test('Twenty thousand rows are imported and computed at once, and undone', async () => {
  const last = newName();
  const letters = 'абвгдежзиклмнопрстуф';
  const names = Array.from(
    { length: 1_000 },
    (_, at) =>
      `${last};Имя${letters[at % 20]}${letters[Math.trunc(at / 20) % 20]}${letters[Math.trunc(at / 400)]}`,
  );
  const people = createImporter(app, administrator, 'athletes');
  const { import_id: id } = await people.carriedOut(['Фамилия;Имя', ...names].join('\n'));
  const lines = Array.from({ length: 20_000 }, (_, at) => ({
    month: inFile(addMonthsTo(before, -Math.trunc(at / 1_000))),
    name: names[at % 1_000]!.replace(';', ' '),
    rating: `${1_200 + (at % 977)}`,
  }));
  expect((await preview(lines)).counts).toEqual({ add: 0, link: 20_000, skip: 0, fault: 0 });
  const back = await brought(lines);
  await back();
  expect((await people.undo(id)).statusCode).toBe(200);
});
