import type { DeskPaper, Paper } from '@nardy/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { findTitles } from '../../../athletes/testing/people.ts';
import { changeLog } from '../../../play/index.ts';
import { addPlayers } from '../../../play/testing/playing.ts';
import { openHall, type DeskHall } from '../../testing/hall.ts';
import { askPaper, readPages, readRows } from '../../testing/papers.ts';
import { orderForCutting } from './contents/pairs.ts';
import { formatInGenitive } from './parts.ts';
import { spellRubles } from './spellRubles.ts';

const { app, db } = await openTestServer();

async function rename(player: number, names: { last_name: string; first_name: string }) {
  const { person_id: id } = await db
    .selectFrom('players')
    .select('person_id')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  await db.updateTable('persons').set(names).where('id', '=', id).execute();
}

describe('Three hundred in a Swiss tournament', () => {
  let hall: DeskHall;
  beforeAll(async () => {
    hall = await openHall(db, app, { participants: 300 });
    await rename(hall.players[0] ?? 0, {
      last_name: 'Константинопольская-Преображенская',
      first_name: 'Александра-Виктория',
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
  });

  test('Slips lie four on a page, ordered for one cut through the pile', async () => {
    const pages = await readPages(hall, 'slips');
    expect(pages).toHaveLength(38);
    expect(pages[0]).toMatch(/Стол 1 Тур 1 .*Матч до 5, 12 мин \+ 12 с.*Стол 39 .*Стол 77 .*Стол 115 /);
    expect(await readPages(hall, 'slips', '?from=7&to=7')).toEqual([expect.stringContaining('Стол 7 ')]);
  });

  test('The first page alone is what the desk shows of a paper', async () => {
    const [first] = await readPages(hall, 'pairs-by-table');
    const [page, ...others] = await readPages(hall, 'pairs-by-table', '?only=first-page');
    expect(others).toEqual([]);
    expect(first).toContain(page?.trim());
    expect(await readPages(hall, 'slips', '?only=first-page')).toHaveLength(1);
    expect((await askPaper(hall, 'slips', '?only=last-page')).statusCode).toBe(400);
  });

  test('Everybody finds a surname on the wall with the table, the longest whole', async () => {
    const pages = await readPages(hall, 'pairs-by-name');
    expect(pages).toHaveLength(4);
    expect(pages.join(' ')).toMatch(/Константинопольская-Преображенская А\. 1 /);
    expect(pages.at(-1)).toContain('Страница 4 из 4');
  });

  test('Pairs by table have room for the score, and each page the head of the competition', async () => {
    const pages = await readPages(hall, 'pairs-by-table');
    expect(pages).toHaveLength(4);
    for (const page of pages)
      expect(page).toMatch(/Национальная федерация нард Проба.*Стол № Первый Очки Счёт/);
    const rows = await readRows(hall, 'pairs-by-table');
    expect(rows).toHaveLength(151);
    expect(rows[1]?.[2]).toBe('Константинопольская-Преображенская Александра-Виктория');
  });

  test('The lists of all are whole', async () => {
    expect((await readPages(hall, 'participants')).join(' ')).toContain('Игроков');
    expect(await readRows(hall, 'start-list')).toHaveLength(301);
    expect(await readRows(hall, 'standings')).toHaveLength(301);
  });

  test('What the end needs cannot be printed before, and the list says why', async () => {
    const { data } = await hall.desk.ask<DeskPaper[]>('GET', '/papers');
    const of = (paper: Paper) => data.find((one) => one.paper === paper);
    expect(of('certificates')).toMatchObject({ is_open: false, detail: 'Призёров ещё нет' });
    expect(of('slips')).toMatchObject({
      is_open: true,
      is_for_now: true,
      detail: 'Тур 1 · 38 листов, по 4 на листе',
      parts: [{ id: '1.t1', title: 'Тур 1' }],
    });
    const refused = await askPaper(hall, 'certificates');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: { error: 'Грамоты: призёров ещё нет.' } });
    expect((await askPaper(hall, 'standings', '?part=7.t9')).statusCode).toBe(404);
    expect((await askPaper(hall, 'diploma')).statusCode).toBe(400);
  });

  test('A secretary prints all but the report, a member of the federation nothing', async () => {
    const as = async (role: string) => logInAs(app, (await addUser(db, { role })).email);
    const secretary = await as('secretary');
    expect((await askPaper(hall, 'start-list', '', secretary)).statusCode).toBe(200);
    expect((await askPaper(hall, 'report', '', secretary)).statusCode).toBe(403);
    expect((await askPaper(hall, 'start-list', '', await as('member'))).statusCode).toBe(403);
  });
});

describe('A tournament with a play-off at its end', () => {
  let hall: DeskHall;
  beforeAll(async () => {
    hall = await openHall(db, app, { participants: 20, tournament: { is_playoff: true, is_third: true } });
    await rename(hall.players[0] ?? 0, { last_name: '=HYPERLINK("http://x")', first_name: '@Пётр' });
    await db
      .insertInto('prizes')
      .values({ tournament_id: hall.id, amount_of_contribution: 1000, additional_prize_from_sponsor: 5001 })
      .execute();
    await hall.desk.playToEnd();
  });

  test('Its protocol has all places and lines to be signed', async () => {
    const [page = '', ...others] = await readPages(hall, 'protocol');
    expect(others).toEqual([]);
    expect(page).toMatch(/Итоговый протокол .*Система Швейцарская система, 5 туров/);
    expect(page).toMatch(/5–8 .*5–8 .* 20 .*Главный судья .*Главный секретарь/);
    expect(await readRows(hall, 'protocol')).toHaveLength(21);
  });

  test('The start list says by what it is ordered', async () => {
    const { desk, ...others } = await openHall(db, app, { participants: 4 });
    const readOrder = async () =>
      /Порядок [^.]+\./.exec((await readPages({ desk, ...others }, 'start-list'))[0]!)?.[0];
    expect(await readOrder()).toBe('Порядок поступления заявок.');
    await desk.act({ type: 'seed', seeding: { by: 'lot', lotSeed: 7 } });
    expect(await readOrder()).toBe('Порядок по жребию.');
    await desk.act({ type: 'seed', seeding: { by: 'rating', lotSeed: 7 } });
    expect(await readOrder()).toBe('Порядок по рейтингу.');
  });

  test('Who has no rank is told alike in the list and in the protocol', async () => {
    const listed = (await readRows(hall, 'start-list')).map((row) => row[4]).filter((rank) => rank === 'б/р');
    const ended = (await readRows(hall, 'protocol')).map((row) => row[3]).filter((rank) => rank === 'б/р');
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(ended);
  });

  test('A name that begins as a formula is a text in the table', async () => {
    const rows = await readRows(hall, 'start-list');
    expect(rows[1]?.[2]).toMatch(/^=HYPERLINK\("http:\/\/x"\) @Пётр/);
  });

  test('The bracket is on one page with its rounds, and the crosstable has each tour', async () => {
    expect(await readPages(hall, 'bracket')).toEqual([
      expect.stringMatching(/Олимпийская сетка 1\/4 финала .*Полуфинал .*Финал .*За 3-е место/),
    ]);
    const [head, ...rows] = await readRows(hall, 'crosstable');
    expect(head).toEqual(['М', 'Участник', 'Тур 1', 'Тур 2', 'Тур 3', 'Тур 4', 'Тур 5', 'Очки']);
    expect(rows).toHaveLength(20);
    expect(rows[0]?.[2]).toMatch(/^[0-5]:[0-5] \(\d+\)$/);
  });

  test('The table after an earlier tour is what it was then', async () => {
    const rows = await readRows(hall, 'standings', '&part=1.t1');
    expect(new Set(rows.slice(1).map((row) => row[5]))).toEqual(new Set(['1', '0']));
    const [page] = await readPages(hall, 'standings', '?part=1.t1');
    expect(page).toContain('Таблица после 1-го тура');
    expect((await readPages(hall, 'standings')).join(' ')).toMatch(/Места после (финала|матча за 3-е место)/);
    const { data } = await hall.desk.ask<DeskPaper[]>('GET', '/papers');
    const card = data.find(({ paper }) => paper === 'standings');
    expect(card?.parts.at(-1)).toEqual({ id: '1.t1', title: 'После 1-го тура' });
    expect(card?.parts.map(({ title }) => title)).toContain('После 1/4 финала');
    expect(card?.detail).toMatch(/^После (финала|матча за 3-е место)$/);
  });

  test('The report tells the course; certificates are for the three, each on a page', async () => {
    expect((await readPages(hall, 'report')).join(' ')).toMatch(
      /1\. Участники Допущено: 20 участников.*2\. Ход соревнования .*Всего 58 .*5\. Судьи .*[^.]\. Главный судья/,
    );
    const pages = await readPages(hall, 'certificates');
    expect(pages.map((page) => /ГРАМОТА .*(\d место)/.exec(page)?.[1])).toEqual([
      '1 место',
      '2 место',
      '3 место',
    ]);
  });
});

test('An honorary title stands in the start list, before the rank where there is one', async () => {
  const hall = await openHall(db, app, { participants: 2 });
  const { honorary, rank } = await findTitles(db);
  for (const [at, rankId] of [null, rank.id].entries())
    await db
      .updateTable('players')
      .set({ rank_id: rankId, honorary_rank_id: honorary.id })
      .where('id', '=', hall.players[at] ?? 0)
      .execute();
  const listed = (await readRows(hall, 'start-list')).slice(1).map((row) => row[4]);
  expect(listed).toEqual([honorary.short_title, `${honorary.short_title}, ${rank.short_title}`]);
});

test('A competition of pairs names both of each on every paper', async () => {
  const hall = await openHall(db, app, { participants: 0, tournament: { discipline_id: 3 } });
  const players = await addPlayers(db, 8);
  const names = ['Абрамович', 'Белозерская-Белопольская'];
  for (const [at, last_name] of names.entries())
    await rename(players[at] ?? 0, { last_name, first_name: 'Константин' });
  const participants = [0, 1, 2, 3].map((at) => ({
    id: at + 1,
    persons: [players[2 * at] ?? 0, players[2 * at + 1] ?? 0] as const,
  }));
  await changeLog(db, { tournamentId: hall.id, userId: null }, (log) =>
    log.act({ type: 'enter', participants }),
  );
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  for (const paper of ['participants', 'start-list', 'pairs-by-table', 'pairs-by-name', 'slips'] as const) {
    const text = (await readPages(hall, paper)).join(' ');
    for (const name of names) expect(text).toContain(name);
  }
  expect(await readRows(hall, 'pairs-by-name')).toHaveLength(9);
  // In a spreadsheet a pair is one line of text.
  const cells = (await readRows(hall, 'start-list')).flat().filter((cell) => String(cell).includes(' / '));
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.some((cell) => String(cell).includes('\n'))).toBe(false);
  await db
    .insertInto('prizes')
    .values({ tournament_id: hall.id, amount_of_contribution: 0, additional_prize_from_sponsor: 112_500 })
    .execute();
  await sql`insert into prize_shares (prize_id, place, percentage) select id, 1, 100 from prizes where tournament_id = ${hall.id}`.execute(
    db,
  );
  await hall.desk.playToEnd();
  const [receipt = ''] = await readPages(hall, 'receipts');
  expect(receipt).toMatch(
    /Мы, .+ и .+, получили от организатора .*: 112 500 ₽ .*Получил\(а\).*Получил\(а\).*Выдал\(а\)/,
  );
});

test('A paper of a round robin, whose tours are all drawn at once, is of the tour that is played', async () => {
  const hall = await openHall(db, app, { participants: 4, tournament: { format: 'round-robin' } });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const { data } = await hall.desk.ask<DeskPaper[]>('GET', '/papers');
  for (const paper of ['slips', 'pairs-by-table', 'pairs-by-name', 'standings'] as const)
    expect(data.find((one) => one.paper === paper)).toMatchObject({
      detail: expect.stringMatching(/Тур 1|1-го тура/) as string,
      part: '1.t1',
      parts: [{ id: '1.t3' }, { id: '1.t2' }, { id: '1.t1' }],
    });
  expect(data.find(({ paper }) => paper === 'participants')).toMatchObject({ part: null, parts: [] });
  expect(data.find(({ paper }) => paper === 'crosstable')).toMatchObject({ part: '1' });
  expect((await readPages(hall, 'slips')).join(' ')).toContain('Тур 1');
});

test('Where a bracket is played nobody is promised a table of tours', async () => {
  const hall = await openHall(db, app, {
    participants: 4,
    tournament: { format: 'olympic', system_competition: 'Олимпийская система' },
  });
  const detailNow = async () => {
    const { data } = await hall.desk.ask<DeskPaper[]>('GET', '/papers');
    return data.find(({ paper }) => paper === 'crosstable')?.detail;
  };
  expect(await detailNow()).toBe('Туров ещё нет');
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  expect(await detailNow()).toBe('Играют по сетке, туров нет');
  // Nor are there points in a bracket.
  expect((await readRows(hall, 'pairs-by-table'))[0]).toEqual(['Стол', '№', 'Первый', 'Счёт', 'Второй', '№']);
});

test('The table of meetings says what stands for a tour that somebody who came late has missed', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const [late = 0] = await addPlayers(db, 1);
  await hall.desk.act({ type: 'late-entry', participant: { id: 5, persons: [late] }, missed: 'half' });
  const rows = await readRows(hall, 'crosstable');
  expect(rows.filter((row) => row[2] === '½')).toHaveLength(1);
  expect((await readPages(hall, 'crosstable')).join(' ')).toContain('«½» пропуск тура');
});

test.each([
  { participants: 7, own: ['1', '2', '3', '4'], first: '№' },
  // More than sixteen stand by tours, and then all groups do.
  { participants: 33, own: Array.from({ length: 17 }, (_, at) => `Тур ${at + 1}`), first: 'М' },
])('The sheet of meetings of two unequal groups of $participants has one head for both', async (sizes) => {
  const hall = await openHall(db, app, { participants: sizes.participants });
  await hall.desk.act({
    type: 'create-stages',
    stages: [{ kind: 'groups', matchLength: 5, circles: 1, groups: 2, division: 'snake' }],
  });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  if (sizes.participants < 10) await hall.desk.playToEnd();
  const [head, ...rows] = await readRows(hall, 'crosstable');
  const isSquare = sizes.first === '№';
  expect(head).toEqual([
    'Группа',
    sizes.first,
    'Участник',
    ...sizes.own,
    'Очки',
    ...(isSquare ? ['Место'] : []),
  ]);
  expect(rows).toHaveLength(sizes.participants);
  for (const row of rows) {
    const [points, place] = isSquare ? row.slice(-2) : [row.at(-1), row[1]];
    expect(points).toMatch(/^[0-9]+$/);
    expect(place).toMatch(/^\d+(–\d+)?$/);
  }
});

test('Who left a round robin early stands in the protocol without a place, and who came back was not corrected', async () => {
  const hall = await openHall(db, app, { participants: 6 });
  await hall.desk.act({
    type: 'create-stages',
    stages: [{ kind: 'round-robin', matchLength: 5, circles: 1 }],
  });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  await hall.desk.act({ type: 'withdraw', participant: 4 });
  await hall.desk.act({ type: 'return', participant: 4 });
  await hall.desk.act({ type: 'withdraw', participant: 6 });
  await hall.desk.playToEnd();
  const rows = await readRows(hall, 'protocol');
  expect(rows.slice(1).map(([place]) => String(place))).toEqual(['1', '2', '3', '4', '5', 'снятие']);
  expect((await readPages(hall, 'protocol')).join(' ')).toContain(' снятие ');
  expect((await readPages(hall, 'report')).join(' ')).toContain('Результаты не исправлялись');
});

test('A pile of slips is ordered so that one cut gives four heaps in the order of tables', () => {
  expect(orderForCutting([1, 2, 3, 4, 5])).toEqual([1, 3, 5, null, 2, 4, null, null]);
  expect(orderForCutting([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 3, 5, 7, 2, 4, 6, 8]);
  for (let count = 1; count <= 40; count += 1) {
    const tables = Array.from({ length: count }, (_, at) => at + 1);
    const pile = orderForCutting(tables);
    const heaps = [0, 1, 2, 3].flatMap((corner) => pile.filter((_, at) => at % 4 === corner));
    expect(heaps.filter((slip) => slip !== null)).toEqual(tables);
  }
});

test('A sum stands in words as it is spoken', () => {
  expect(spellRubles(404_000)).toBe('Четыреста четыре тысячи рублей 00 копеек');
  expect(spellRubles(2_001_021)).toBe('Два миллиона одна тысяча двадцать один рубль 00 копеек');
  expect(spellRubles(0)).toBe('Ноль рублей 00 копеек');
  expect(spellRubles(112)).toBe('Сто двенадцать рублей 00 копеек');
  expect(spellRubles(1_000_000_000)).toBe('Один миллиард рублей 00 копеек');
  expect(spellRubles(1_200_000_000)).toBe('Один миллиард двести миллионов рублей 00 копеек');
});

test.each([
  ['Тур 5', '5-го тура'],
  ['1/8 финала', '1/8 финала'],
  ['Полуфинал', 'полуфинала'],
  ['Матч за 3-е место', 'матча за 3-е место'],
  ['Верхняя сетка. 1/4 финала', '1/4 финала верхней сетки'],
  ['Нижняя сетка. Раунд 3', '3-го раунда нижней сетки'],
  ['Утешительная сетка. Финал', 'финала утешительной сетки'],
  ['Суперфинал', 'суперфинала'],
  ['Суперфинал. Второй матч', 'второго матча суперфинала'],
])('What is over after «%s» is named in the genitive', (title, genitive) => {
  expect(formatInGenitive(title)).toBe(genitive);
});
