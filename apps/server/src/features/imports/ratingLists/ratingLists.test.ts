import type { ImportItem, ImportPreview, RatingChart } from '@nardy/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEMO_DAY } from '../../../testing/demoDay.ts';
import { testServer } from '../../../testing/server.ts';
import { sendForm } from '../../accounts/testing/forms.ts';
import { loggedIn, newUser } from '../../accounts/testing/people.ts';
import { newAthlete } from '../../people/testing/people.ts';
import { firstRatedMonths, monthBy, recomputeAllRatings, updateRatings } from '../../ratings/index.ts';

const { app, db } = await testServer();
const administrator = await loggedIn(app, (await newUser(db, { role: 'administrator' })).email);
const discipline = await db.selectFrom('disciplines').selectAll().orderBy('id').executeTakeFirstOrThrow();
const firstRated = (await firstRatedMonths(db)).get(discipline.id)!;
/** The month before the first rated match, and the one before. */
const [before, earlier] = [monthBy(firstRated, -1), monthBy(firstRated, -2)];
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

function send(path: string, lines: readonly Line[], decisions: object = {}) {
  return sendForm(app, `/api/admin/${path}`, {
    texts: [
      ['kind', 'rating-lists'],
      ['decisions', JSON.stringify(decisions)],
    ],
    files: [{ field: 'file', name: 'Рейтинг.csv', content: Buffer.from(textOf(lines)) }],
    headers: administrator.headers,
  });
}

async function preview(lines: readonly Line[], decisions?: object): Promise<ImportPreview> {
  const answer = await send('imports/preview', lines, decisions);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ImportPreview }>().data;
}

/** Brings a file in and computes what follows, as the job does; gives the way back. */
async function brought(lines: readonly Line[], decisions?: object) {
  const answer = await send('imports', lines, decisions);
  expect(answer.statusCode, answer.body).toBe(200);
  const { import_id: id } = answer.json<{ data: { import_id: number } }>().data;
  expect(await isCounting(id)).toBe(1);
  await computed();
  expect(await isCounting(id)).toBe(0);
  return async () => {
    const undone = await administrator.send('POST', `/api/admin/imports/${id}/undo`);
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
async function published(): Promise<readonly string[]> {
  const dumped = [
    'player_ratings',
    'rating_lists',
    'rating_list_lines',
    'player_games',
    'player_results',
    'players',
  ];
  const rows = dumped.map(async (table) => {
    const found = await sql<{ row: string }>`
      select ${sql.lit(table)} || one::text as row from ${sql.table(table)} as one order by 1
    `.execute(db);
    return found.rows.map(({ row }) => row);
  });
  return (await Promise.all(rows)).flat();
}

const chartOf = async (id: number) => {
  const answer = await app.inject({ url: `/api/players/${id}/chart?discipline_id=${discipline.id}` });
  return answer.json<{ data: RatingChart }>().data[discipline.id] ?? {};
};

let made = 0;
const newName = () => `Листов${'абвгдежзик'[(made += 1) % 10]}${'абвгдежзик'[Math.trunc(made / 10)]}`;

async function athlete(name = newName(), birthday?: string) {
  return {
    name: `${name} Иван`,
    ...(await newAthlete(db, { last_name: name, ...(birthday && { birthday }) })),
  };
}

// All ratings of the demo are computed again and again, and a busy machine takes its time.
const PATIENT = { timeout: 240_000 };

describe('Rating lists from a file', PATIENT, () => {
  test('Are shown as they were, ratings begin with the last of them, and taken back all is what it was', async () => {
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

describe('The preview', PATIENT, () => {
  test('Tells each problem by its row and column, and does nothing', async () => {
    const one = await athlete();
    const was = await published();
    const { told, counts, wholes } = await preview([
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
      told.map(({ row, problems }) => [row, ...problems.map((p) => `${p.column}: ${p.sentence}`)]),
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
    const list = wholes.find(({ outcome }) => outcome === 'add');
    expect(list?.details).toBe('спортсменов: 1 из 3');
    expect(list?.problems).toEqual([
      'Опыт не указан, рейтинг считается установившимся (опыт 400), строк: 1.',
      expect.stringMatching(/^С этого листа начнётся рейтинг: матчи до конца .* в нём уже учтены/),
    ]);
    expect(await published()).toEqual(was);
  });

  test('Says which columns are missing', async () => {
    const answer = await sendForm(app, '/api/admin/imports/preview', {
      texts: [['kind', 'rating-lists']],
      files: [{ field: 'file', name: 'a.csv', content: Buffer.from('ФИО;Рейтинг\nКто-то Там;1500\n') }],
      headers: administrator.headers,
    });
    expect(answer.json<{ data: ImportPreview }>().data.columns_fault).toBe(
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
    expect(undecided.told).toMatchObject([
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
      told: [{ person_id: other.personId, outcome: 'link' }],
    });
    expect(await preview(lines.map((line) => ({ ...line, birthday: '02.02.1991' })))).toMatchObject({
      counts: { link: 2 },
      told: [],
    });
    // Nobody new is made by a list.
    expect(await preview(lines, { 2: 'new' })).toMatchObject({ counts: { skip: 2, add: 0 } });
  });

  test('A month with rated matches, or with a list from another file, is refused by name', async () => {
    const one = await athlete();
    const late = await preview([{ name: one.name, rating: '1600', month: inFile(firstRated) }]);
    expect(late.wholes).toMatchObject([
      {
        outcome: 'skip',
        problems: [expect.stringMatching(/^Рейтинг этой дисциплины уже посчитан по матчам с /)],
      },
    ]);
    expect(late.counts).toMatchObject({ link: 0, fault: 1 });
    const refused = await send('imports', [{ name: one.name, rating: '1600', month: inFile(firstRated) }]);
    expect(refused.statusCode).toBe(409);

    const back = await brought([{ name: one.name, rating: '1600' }]);
    const again = await preview([{ name: one.name, rating: '1700' }]);
    expect(again.wholes[0]?.problems).toEqual([
      expect.stringMatching(
        /^Лист за .* уже загружен из файла «Рейтинг.csv»: сначала отмените тот импорт\.$/,
      ),
    ]);
    await back();
    expect((await preview([{ name: one.name, rating: '1700' }])).counts).toMatchObject({ link: 1 });
  });
});

test(
  'Results that came from a file do not stand in the way: they are in the list that comes after them',
  PATIENT,
  async () => {
    const one = await athlete();
    const { rows } = await sql<{ tournament_id: number; month: string }>`
    select tournament_id, to_char(min(happened_at) at time zone 'Europe/Moscow', 'YYYY-MM') as month
    from player_games where is_rated and discipline_id = ${discipline.id}
    group by tournament_id order by min(happened_at)
  `.execute(db);
    const ofFile = rows.filter(({ month }) => month === firstRated).map(({ tournament_id: id }) => id);
    const { rows: results } = await sql<{ id: number }>`
    insert into imports (kind, file_name, counts, changes)
    values ('results', 'Матчи.csv', '{}', ${JSON.stringify({ tournaments: ofFile })}) returning id
  `.execute(db);
    const was = await published();
    const rated = () =>
      db
        .selectFrom('player_games')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('tournament_id', 'in', ofFile)
        .where('is_rated', '=', true)
        .executeTakeFirstOrThrow();
    expect((await rated()).count).toBeGreaterThan(0);
    const back = await brought([{ name: one.name, rating: '1600', month: inFile(firstRated) }]);
    expect((await rated()).count).toBe(0);
    await back();
    expect(await published()).toEqual(was);
    await expectAsFromNothing();
    await sql`delete from imports where id = ${results[0]!.id}`.execute(db);
  },
);

test(
  'Of two imports the later list is the opening, and the earlier one when that is taken back',
  PATIENT,
  async () => {
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
  },
);
