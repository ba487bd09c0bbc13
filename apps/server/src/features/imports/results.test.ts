import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readChecksums } from '../../testing/checksums.ts';
import { DEMO_DAY } from '../../testing/demoDay.ts';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { openTestServer } from '../../testing/server.ts';
import { clearMerges } from '../accounts/retention/merges.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { mergeCards } from '../people/testing/cards.ts';
import { addAthlete, addPerson } from '../people/testing/people.ts';
import { lockRatings, updateRatings } from '../ratings/index.ts';
import { addTraining } from '../simulation/testing/training.ts';
import { createImporter, createNames } from './testing/files.ts';

const { app, db } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
const { send, preview, carriedOut, undo } = createImporter(app, administrator, 'results');

const HEAD =
  'Соревнование;Дата;Дата окончания;Дисциплина;Город;Вид;Тур;Игрок 1;Д.р. 1;Игрок 2;Д.р. 2;Очки 1;Очки 2;Длина матча;Неявка';
const { title: discipline } = await db
  .selectFrom('disciplines')
  .select('title')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();

/** A last name that nobody has, for each test. */
const newName = createNames('Былой');

interface Match {
  readonly tour?: number | string;
  readonly players: readonly [string, string];
  readonly days?: readonly [string, string];
  readonly points?: readonly [number | string, number | string];
  readonly length?: number | string;
  readonly walkover?: string;
}

const line = (title: string, { tour = 1, players, days = ['', ''], points = [7, 3], ...rest }: Match) =>
  [
    title,
    '12.03.2019',
    '13.03.2019',
    discipline,
    'Казань',
    '',
    tour,
    players[0],
    days[0],
    players[1],
    days[1],
    ...points,
    rest.length ?? 7,
    rest.walkover ?? '',
  ].join(';');

const fileOf = (title: string, matches: readonly Match[]) =>
  [HEAD, ...matches.map((match) => line(title, match))].join('\n');

/** Three players, a free one in each tour, and one who came late. */
function cup(name: string): readonly Match[] {
  const [one, two, three, four] = ['Пётр', 'Иван', 'Яков', 'Лев'].map((first) => `${name} ${first}`);
  return [
    { tour: 1, players: [one!, two!], points: [7, 3] },
    { tour: 1, players: [three!, ''], points: ['', ''] },
    { tour: 2, players: [one!, three!], points: [5, 7] },
    { tour: 2, players: [two!, four!], points: ['+', '-'] },
    { tour: 3, players: [one!, four!], points: [7, 0] },
    { tour: 3, players: [two!, three!], points: ['', ''], walkover: 'обе' },
  ];
}

/** Everything that an import of results may touch. */
const TOUCHED = [
  'persons',
  'players',
  'all_tournaments',
  'participants',
  'games',
  'player_games',
  'player_results',
  'player_ratings',
  'rating_list_lines',
  'competition_events',
  'competition_logs',
  'rating_changes',
];

/** What it holds; of the lists what they are of, not when they were published. */
async function dump() {
  const { rows: lists } = await sql`
    select discipline_id || ' ' || period || ' ' || total as row from rating_lists order by 1
  `.execute(db);
  return { tables: await readChecksums(db, TOUCHED), lists };
}

/** Those that wait in this database for an advisory lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const tournamentsNamed = (title: string) =>
  db.selectFrom('tournaments').selectAll().where('full_name', '=', title).execute();

const merge = (stayingId: number, goneId: number) => mergeCards(administrator, { stayingId, goneId });

const reasonsOf = (answer: Awaited<ReturnType<typeof undo>>) =>
  answer.json<{ message: { reasons: string[] } }>().message.reasons;

describe('The dry run of past results', () => {
  test('Tells which competitions would come, and does nothing', async () => {
    const name = newName();
    const before = await dump();
    const shown = await preview(fileOf(`Кубок ${name}`, cup(name)));
    expect(shown).toMatchObject({
      columns_fault: null,
      counts: { add: 6, link: 0, skip: 0, fault: 0 },
      reported: [],
      groups: [
        {
          title: `Кубок ${name}, 12 марта 2019 г.`,
          details: `${discipline} · 4 участника, из них новых 4 · 3 тура · 5 встреч`,
          outcome: 'add',
          problems: [],
        },
      ],
    });
    expect(shown.columns.map(({ field }) => field)).not.toContain(null);
    expect(await dump()).toEqual(before);
  });

  test('Each problem is reported by its row and column, and the competition waits for all of its rows', async () => {
    const name = newName();
    const [one, two, three] = ['Пётр', 'Иван', 'Яков'].map((first) => `${name} ${first}`);
    const text = `${fileOf(`Кубок ${name}`, [
      { players: [one!, two!] },
      { players: [one!, three!] },
      { tour: 'полуфинал', players: [one!, two!] },
      { tour: 2, players: [one!, two!], points: [9, 3] },
      { tour: 2, players: [three!, `${name} Лев`], points: [5, 5], length: '' },
      { tour: 3, players: [one!, two!], points: [5, 3] },
      { tour: 4, players: [one!, one!] },
      { tour: 5, players: [one!, two!], points: ['семь', ''] },
      { tour: 6, players: [one!, 'Один'] },
      { tour: 7, players: [one!, two!], points: ['', ''], walkover: 'да' },
    ])}\n${line('Другой кубок', { players: [one!, two!] })}`;
    const shown = await preview(text);
    const reported = shown.reported.map(({ row, problems }) => [
      row,
      ...problems.map(({ column, sentence }) => `${column}: ${sentence}`),
    ]);
    expect(reported).toEqual([
      [3, 'Игрок 1: Этот игрок в туре 1 уже стоит в строке 2'],
      [4, 'Тур: Ожидается номер тура от 1 до 99'],
      [5, 'Очки 1: Матч до 7: очков не может быть 9'],
      [6, 'Очки 2: Ничьих в нардах не бывает: очки равны'],
      [7, 'Очки 1: Матч до 7: у победителя должно быть 7'],
      [8, 'Игрок 2: Игрок не играет сам с собой'],
      [9, 'Очки 1: Ожидается число от 0 до 99, а в ячейке «семь»', 'Очки 2: Нет очков игрока 2'],
      [10, 'Игрок 2: Укажите имя'],
      [11, 'Неявка: Не видно, кто пришёл: поставьте ему очки или знак «+»'],
    ]);
    expect(shown.counts).toEqual({ add: 1, link: 0, skip: 1, fault: 9 });
    expect(shown.groups).toMatchObject([
      {
        outcome: 'skip',
        problems: ['Исправьте строки: 3, 4, 5, 6, 7, 8, 9, 10, 11. Соревнование загружается целиком.'],
      },
      { title: 'Другой кубок, 12 марта 2019 г.', outcome: 'add' },
    ]);
  });

  test.each([
    ['a day that is none', (row: string) => row.replace('12.03.2019', '12.03.219')],
    ['an unknown discipline', (row: string) => row.replace(discipline, 'Шашки')],
    ['no discipline', (row: string) => row.replace(discipline, '')],
    ['no title', (row: string) => row.replace(/^[^;]*/, '')],
    ['a title whose formula has failed', (row: string) => row.replace(/^[^;]*/, '#ССЫЛКА!')],
  ])('A competition waits for a row with %s, and others do not', async (_, spoil) => {
    const name = newName();
    const [head, ...rows] = fileOf(`Кубок ${name}`, cup(name)).split('\n');
    const other = line(`Второй ${name}`, { players: [`${name} Пётр`, `${name} Иван`] })
      .replace('12.03.2019', '11.03.2019')
      .replace('Казань', 'Москва');
    const shown = await preview([head, other, ...rows.slice(0, -1), spoil(rows.at(-1)!)].join('\n'));
    expect(shown.groups.slice(0, 2)).toMatchObject([
      { outcome: 'add', problems: [] },
      { outcome: 'skip', problems: ['Исправьте строки: 8. Соревнование загружается целиком.'] },
    ]);
    expect(shown.counts).toEqual({ add: 1, link: 0, skip: 5, fault: 1 });
  });

  test('Rows that say nothing of their competition are of the one above them', async () => {
    const name = newName();
    const [one, two] = ['Один', 'Два'].map((word) =>
      fileOf(`${word} ${name}`, cup(name))
        .split('\n')
        .slice(1)
        .map((row, index) => (index === 0 ? row : `;;;;;;${row.split(';').slice(6).join(';')}`)),
    );
    const single = line(`Три ${name}`, { players: [`${name} Пётр`, `${name} Иван`] });
    const shown = await preview([HEAD, ...one!, ...two!, single].join('\n'));
    expect(shown.groups).toMatchObject([
      { outcome: 'skip', problems: [expect.stringMatching(/^Исправьте строки: 3, 4, 5, 6, 7\. /)] },
      { outcome: 'skip', problems: [expect.stringMatching(/^Исправьте строки: 9, 10, 11, 12, 13\. /)] },
      { outcome: 'add' },
    ]);
    // With nothing above them they may be of any.
    const first = await preview([HEAD, one!.at(-1), single].join('\n'));
    expect(first.groups).toMatchObject([
      { outcome: 'skip', problems: [expect.stringMatching(/^Исправьте строки: 2\. /)] },
    ]);
  });

  test('What belongs to the competition does not differ between its rows, and no tour is missing', async () => {
    const name = newName();
    const players = [`${name} Пётр`, `${name} Иван`] as const;
    const rows = [line(`Кубок ${name}`, { players }), line(`Кубок ${name}`, { tour: 2, players })];
    const shown = await preview([HEAD, rows[0], rows[1]!.replace('Казань', 'Москва')].join('\n'));
    expect(shown.reported).toMatchObject([
      { row: 3, problems: [{ column: 'Город', sentence: 'В строке 2 у этого соревнования указано другое' }] },
    ]);
    const gap = await preview(fileOf(`Кубок ${name}`, [{ players }, { tour: 3, players }]));
    expect(gap.groups).toMatchObject([{ outcome: 'skip', problems: ['Нет ни одной встречи тура 2.'] }]);
  });

  test('Only what is over can be imported', async () => {
    const name = newName();
    const row = line(`Кубок ${name}`, { players: [`${name} Пётр`, `${name} Иван`] });
    const today = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow' }).format(new Date());
    const days = [
      ['12.03.2019', '11.03.2019'],
      ['12.03.2019', today],
      ['12.03.2199', ''],
    ] as const;
    const texts = days.map(([start, end]) => row.replace('12.03.2019;13.03.2019', `${start};${end}`));
    const shown = await preview([HEAD, ...texts].join('\n'));
    expect(shown.reported.map(({ problems: [problem] }) => [problem?.column, problem?.sentence])).toEqual([
      ['Дата окончания', 'Окончание не может быть раньше начала'],
      ['Дата окончания', 'Соревнование ещё не закончилось'],
      ['Дата', 'Эта дата ещё не наступила'],
    ]);
  });

  test('A discipline has to be known, and to be one of single players', async () => {
    const name = newName();
    const row = line(`Кубок ${name}`, { players: [`${name} Пётр`, `${name} Иван`] });
    const pairs = await db
      .selectFrom('disciplines')
      .select('title')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const texts = ['Шашки', pairs.title, ''].map((title) => row.replace(discipline, title));
    const shown = await preview([HEAD, ...texts].join('\n'));
    expect(shown.reported.map(({ problems }) => problems.map(({ sentence }) => sentence))).toEqual([
      ['Такой дисциплины нет в справочнике: «Шашки»'],
      ['Соревнования пар из файла не загружаются'],
      ['Укажите дисциплину'],
    ]);
  });

  test('Columns that are needed are asked for', async () => {
    expect(await preview('Соревнование;Дата\nКубок;12.03.2019')).toMatchObject({
      columns_fault:
        'Укажите столбцы, в которых стоит: дисциплину, тур, первого игрока, второго игрока, очки первого, очки второго. Если в файле только места, без встреч, выберите «Итоговые места».',
    });
  });
});

describe('Who is who', () => {
  test('The only athlete of a name is meant; of several somebody decides, and the competition waits', async () => {
    const name = newName();
    const only = await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    const twins = [
      await addAthlete(db, { last_name: name, first_name: 'Иван', birthday: '1991-01-02' }),
      await addAthlete(db, { last_name: name, first_name: 'Иван', birthday: '1992-01-02' }),
    ];
    const text = fileOf(`Кубок ${name}`, [
      { players: [`${name} Пётр`, `${name} Иван`] },
      { tour: 2, players: [`${name} Иван`, `${name} Петр`] },
    ]);
    const shown = await preview(text);
    expect(shown.reported).toMatchObject([
      { key: '2:2', title: `${name} Иван`, outcome: 'skip', known: [{}, {}] },
      { key: '2:1', title: `${name} Пётр`, outcome: 'link', person_id: only.personId },
    ]);
    expect(shown.groups).toMatchObject([
      { outcome: 'skip', problems: [`Решите, кто это: ${name} Иван, строка 2.`] },
    ]);
    expect((await send('imports', text)).statusCode).toBe(409);
    const decisions = { '2:2': twins[1]!.personId };
    const { counts } = await carriedOut(text, { decisions });
    expect(counts).toEqual({ add: 2, link: 0, skip: 0, fault: 0 });
    const [tournament] = await tournamentsNamed(`Кубок ${name}`);
    const entered = await db
      .selectFrom('participant_players')
      .select('player_id')
      .where('tournament_id', '=', tournament!.id)
      .orderBy('player_id')
      .execute();
    expect(entered.map(({ player_id: id }) => id)).toEqual([only.playerId, twins[1]!.playerId]);
  });

  test('A birthday tells people of one name apart, in the file too', async () => {
    const name = newName();
    const known = await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    const twice = `${name} Пётр`;
    const shown = await preview(
      fileOf(`Кубок ${name}`, [
        { players: [twice, twice], days: ['02.01.1990', '05.06.2001'] },
        { tour: 2, players: [twice, `${name} Иван`] },
      ]),
    );
    expect(shown.reported).toMatchObject([
      {
        row: 3,
        problems: [{ column: 'Игрок 1', sentence: 'В файле несколько таких людей: укажите дату рождения' }],
      },
      { key: '2:1', outcome: 'link', person_id: known.personId },
    ]);
  });
});

describe('An import of past results', () => {
  test('Brings a competition with its results, standings and careers, and is undone exactly', async () => {
    const name = newName();
    const known = await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    await updateRatings(db, DEMO_DAY);
    const before = await dump();
    const title = `Кубок ${name}`;
    const { import_id: id, counts } = await carriedOut(fileOf(title, cup(name)));
    expect(counts).toEqual({ add: 6, link: 0, skip: 0, fault: 0 });
    await updateRatings(db, DEMO_DAY);
    const [tournament] = await tournamentsNamed(title);
    expect(tournament).toMatchObject({
      status: 'past',
      type: 'rating-event',
      format: 'swiss',
      max_point: 7,
      discipline_id: 1,
      start_at: new Date('2019-03-12T07:00:00Z'),
      end_at: new Date('2019-03-13T17:00:00Z'),
    });
    const standings = await app.inject(`/api/tournaments/${tournament!.id}/standings`);
    expect(standings.statusCode, standings.body).toBe(200);
    const lines = await db
      .selectFrom('standings')
      .selectAll()
      .where('tournament_id', '=', tournament!.id)
      .where('tour_id', 'is', null)
      .orderBy('position')
      .execute();
    expect(lines.map(({ points }) => points)).toEqual(['2.0', '2.0', '1.0', '0.0']);
    const rating = await db
      .selectFrom('player_ratings')
      .selectAll()
      .where('player_id', '=', known.playerId)
      .executeTakeFirst();
    expect(rating).toMatchObject({ discipline_id: 1, games: 3 });
    expect(await db.selectFrom('rating_lists').select('period').execute()).not.toEqual([]);
    const again = await preview(fileOf(title, cup(name)));
    expect(again.groups).toMatchObject([
      { outcome: 'skip', problems: ['Такое соревнование уже есть: то же название, дата и дисциплина.'] },
    ]);
    const history = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'tournaments')
      .where('subject_id', '=', tournament!.id)
      .execute();
    expect(history).toEqual([{ action: 'import-competition' }]);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    await updateRatings(db, DEMO_DAY);
    expect(await dump()).toEqual(before);
  });

  test('Undone before ratings were computed, or when nobody else has played, it leaves nothing either', async () => {
    const name = newName();
    const before = await dump();
    for (const isComputed of [false, true]) {
      const { import_id: id } = await carriedOut(fileOf(`Кубок ${name}`, cup(name)));
      if (isComputed) await updateRatings(db, DEMO_DAY);
      expect((await undo(id)).statusCode).toBe(200);
      await updateRatings(db, DEMO_DAY);
      expect(await dump()).toEqual(before);
    }
  });

  test('A training that has borrowed an athlete of it does not hold up the undo, and goes with it', async () => {
    const name = newName();
    const before = await dump();
    const { import_id: id } = await carriedOut(fileOf(`Утро ${name}`, cup(name)));
    const borrowed = db.selectFrom('players').innerJoin('persons', 'persons.id', 'person_id');
    const { id: playerId } = await borrowed
      .select('players.id')
      .where('last_name', '=', name)
      .executeTakeFirstOrThrow();
    await addTraining(db, [playerId]);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    await updateRatings(db, DEMO_DAY);
    expect(await dump()).toEqual(before);
  });

  test('It is undone after ratings that are being computed, and holds no athlete meanwhile', async () => {
    const name = newName();
    const { import_id: id } = await carriedOut(fileOf(`Вечер ${name}`, cup(name)));
    let undone: Promise<{ statusCode: number }> | undefined;
    await db.transaction().execute(async (computing) => {
      await lockRatings(computing);
      undone = Promise.resolve(undo(id));
      await expect.poll(waitingForLocks, { timeout: 60_000 }).toBe(1);
      const { rows } = await sql`
        select players.id from players join persons on persons.id = person_id
        where last_name = ${name} for key share of players nowait
      `.execute(computing);
      expect(rows).toHaveLength(4);
    });
    expect((await undone)?.statusCode).toBe(200);
  });

  test('It is not undone once something has come of it, and its reasons are reported by name', async () => {
    const name = newName();
    const title = `Кубок ${name}`;
    const { import_id: id } = await carriedOut(fileOf(title, cup(name)));
    const [tournament] = await tournamentsNamed(title);
    await db.insertInto('tags').values({ name: title, tournament_id: tournament!.id }).execute();
    await db
      .updateTable('persons')
      .set({ gender: 'man' })
      .where('last_name', '=', name)
      .where('first_name', '=', 'Лев')
      .execute();
    const { import_id: later } = await carriedOut(
      fileOf(`Второй ${title}`, [{ players: [`${name} Пётр`, `${name} Иван`] }]),
    );
    const refused = await undo(id);
    expect(refused.statusCode).toBe(409);
    expect(reasonsOf(refused)).toEqual([
      `${title}: им отмечены альбомы, фото или видео.`,
      `${name} Лев: карточку изменили после импорта.`,
      `${name} Иван: участвует в соревнованиях.`,
      `${name} Пётр: участвует в соревнованиях.`,
    ]);
    expect((await undo(later)).statusCode).toBe(200);
    expect(reasonsOf(await undo(id))).toHaveLength(2);
  });

  test('It is refused where an athlete of it is merged into another card at that moment', async () => {
    const name = newName();
    const [known, other] = [
      await addAthlete(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' }),
      await addAthlete(db, { last_name: newName() }),
    ];
    const matches = [{ players: [`${name} Пётр`, `${name} Иван`], days: ['02.01.1990', ''] }] as const;
    const { merging, importing } = await db.transaction().execute(async (trx) => {
      // A merge writes the log last of all: until then nobody sees that the athlete is gone.
      await sql`lock table audit_log in share mode`.execute(trx);
      const begun = merge(other.personId, known.personId);
      await waitUntilWaiting(db, 1);
      const asked = send('imports', fileOf(`Кубок ${name}`, matches));
      await waitUntilWaiting(db, 2);
      return { merging: begun, importing: asked };
    });
    await merging;
    const refused = await importing;
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: { error: 'Карточки спортсменов изменились: выберите файл ещё раз.' } },
    ]);
    expect(await tournamentsNamed(`Кубок ${name}`)).toEqual([]);
  });

  test('It is undone after a merge only where that can be undone no more', async () => {
    const name = newName();
    const athletes = await Promise.all(
      ['Пётр', 'Иван'].map((first) => addAthlete(db, { last_name: name, first_name: first })),
    );
    const others = await Promise.all(
      ['Один', 'Два'].map((first) => addAthlete(db, { last_name: `${name}ов`, first_name: first })),
    );
    const players = [`${name} Пётр`, `${name} Иван`] as const;
    const { import_id: id } = await carriedOut(fileOf(`Кубок ${name}`, [{ players }]));
    const first = await merge(others[0]!.personId, athletes[0]!.personId);
    expect(reasonsOf(await undo(id))).toEqual([`${name} Пётр: карточку объединили с другой.`]);
    // The account of who stayed is destroyed, and with it what the merge stores.
    await db.transaction().execute((trx) => clearMerges(trx, others[0]!.personId, true));
    const { statusCode } = await administrator.send('POST', `/api/admin/merges/${first}/undo`);
    expect(statusCode).toBe(409);
    // A later merge has moved the same entry on, and can be undone.
    const second = await merge(others[1]!.personId, others[0]!.personId);
    expect(reasonsOf(await undo(id))).toEqual([`${name}ов Один: карточку объединили с другой.`]);
    const back = await administrator.send('POST', `/api/admin/merges/${second}/undo`);
    expect(back.statusCode, back.body).toBe(200);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await tournamentsNamed(`Кубок ${name}`)).toEqual([]);
    await updateRatings(db, DEMO_DAY);
  });

  test('It is not undone once an athlete whom it made has joined a club', async () => {
    const name = newName();
    const referee = await addPerson(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    const { import_id: id } = await carriedOut(
      fileOf(`Кубок ${name}`, [
        { players: [`${name} Пётр`, `${name} Иван`], days: ['02.01.1990', '03.03.1993'] },
      ]),
    );
    const { import_id: later } = await carriedOut(
      `Фамилия;Имя;Дата рождения;Клуб\n${name};Пётр;02.01.1990;Клуб ${name}\n`,
      { kind: 'athletes' },
    );
    const refused = await undo(id);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(reasonsOf(refused)).toEqual([
      `${name} Пётр: карточку изменили после импорта.`,
      `${name} Пётр: состоит в клубе, которого в импорте не было.`,
    ]);
    expect((await undo(later)).statusCode).toBe(200);
    expect((await undo(id)).statusCode).toBe(200);
    const left = await db.selectFrom('persons').select('id').where('last_name', '=', name).execute();
    expect(left).toEqual([{ id: referee }]);
    const history = await administrator.send('GET', `/api/admin/people/${referee}/history`);
    expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'undo-import-into-person',
      'undo-import-into-person',
      'import-into-person',
      'import-into-person',
    ]);
  });

  test('It is not undone once an athlete whom it made of a known person was given a rank', async () => {
    const name = newName();
    const referee = await addPerson(db, { last_name: name, first_name: 'Пётр', birthday: '1990-01-02' });
    const { import_id: id } = await carriedOut(
      fileOf(`Кубок ${name}`, [
        { players: [`${name} Пётр`, `${name} Иван`], days: ['02.01.1990', '03.03.1993'] },
      ]),
    );
    const rank = await db
      .selectFrom('ranks')
      .select('id')
      .where('honorary', '=', false)
      .executeTakeFirstOrThrow();
    const { version } = await db
      .selectFrom('persons')
      .select('version')
      .where('id', '=', referee)
      .executeTakeFirstOrThrow();
    const given = await administrator.send('POST', `/api/admin/people/${referee}/awards`, {
      version,
      kind: 'rank',
      title_id: rank.id,
      order_number: '1',
      order_date: '01.02.2020',
    });
    expect(given.statusCode, given.body).toBe(200);
    expect(reasonsOf(await undo(id))).toEqual([`${name} Пётр: карточку изменили после импорта.`]);
  });

  test('A log is still only ever added to', async () => {
    const name = newName();
    await carriedOut(fileOf(`Кубок ${name}`, cup(name)));
    await expect(db.deleteFrom('competition_events').execute()).rejects.toThrow(/only ever added to/);
  });

  test('Matches of different lengths are imported and are not rated', async () => {
    const name = newName();
    const text = fileOf(`Кубок ${name}`, [
      { players: [`${name} Пётр`, `${name} Иван`], points: [7, 3], length: '' },
      { tour: 2, players: [`${name} Пётр`, `${name} Иван`], points: [9, 3], length: '' },
    ]);
    expect((await preview(text)).groups).toMatchObject([
      { outcome: 'add', problems: ['Встречи играли до разного числа очков: в рейтинг они не войдут.'] },
    ]);
    await carriedOut(text);
    const [tournament] = await tournamentsNamed(`Кубок ${name}`);
    const games = await db
      .selectFrom('player_games')
      .select('is_rated')
      .where('tournament_id', '=', tournament!.id)
      .execute();
    expect(games.map(({ is_rated: isRated }) => isRated)).toEqual([false, false, false, false]);
  });
});
