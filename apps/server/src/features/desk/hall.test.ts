import { randomUUID } from 'node:crypto';
import {
  getHallScreen,
  HALL_CODE,
  type Announcement,
  type DeskAnnouncement,
  type DeskScreen,
  type HallContent,
} from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { addParent, addTournament } from '../competitions/testing/competition.ts';
import { shortenNames } from './service/hallNames.ts';
import { createDriver, openHall, type DeskHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

const announce = (hall: DeskHall, text: string, more: object = {}) =>
  hall.desk.ask<{ announcement_id: number }>('POST', '/announcements', { key: randomUUID(), text, ...more });

async function announced(id: number): Promise<readonly Announcement[]> {
  const answer = await app.inject(`/api/tournaments/${id}/announcements`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Announcement[] }>().data;
}

async function shown(code: string): Promise<HallContent> {
  const answer = await app.inject(`/api/hall/${code}`);
  expect(answer.statusCode).toBe(200);
  const read = answer.json<{ data: HallContent }>();
  expect(getHallScreen.answer.parse(read)).toEqual(read);
  return read.data;
}

async function addScreen(hall: DeskHall, title = 'Вход'): Promise<DeskScreen> {
  return (await hall.desk.ask<DeskScreen>('POST', '/screens', { title })).data;
}

describe('Announcements', () => {
  test('Everybody reads one at once, and nobody after it was withdrawn', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const { data } = await announce(hall, ' Тур 2 начнём в 13:10 ');
    expect(await announced(hall.id)).toMatchObject([
      { announcement_id: data.announcement_id, text: 'Тур 2 начнём в 13:10', until_dt: null },
    ]);
    const before = await hall.desk.read();
    await hall.other.ask('DELETE', `/announcements/${data.announcement_id}`);
    expect(await announced(hall.id)).toEqual([]);
    // The other director's desk receives it.
    expect((await hall.desk.read()).revision).toBeGreaterThan(before.revision);
    const list = await hall.desk.ask<DeskAnnouncement[]>('GET', '/announcements');
    expect(list.data).toMatchObject([{ is_own: 1, withdrawn_dt: expect.any(String) as string }]);
    const messages = await db
      .selectFrom('live_messages')
      .select('data')
      .where('tournament_id', '=', hall.id)
      .where('type', '=', 'announcements')
      .orderBy('id')
      .execute();
    expect(
      messages.map(({ data: told }) => (told as { announcements: object[] }).announcements.length),
    ).toEqual([1, 0]);
  });

  test('The same decision is announced once, however often it is sent', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const key = randomUUID();
    const [one, other] = [
      await announce(hall, 'Займите места', { key }),
      await announce(hall, 'Займите места', { key }),
    ];
    expect(other.data).toEqual(one.data);
    expect(await announced(hall.id)).toHaveLength(1);
  });

  test('Sent once more after it was withdrawn, the same decision is announced anew, and once again', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const key = randomUUID();
    const sent = async () => (await announce(hall, 'Займите места', { key })).data.announcement_id;
    const first = await sent();
    await hall.desk.ask('DELETE', `/announcements/${first}`);
    const again = await sent();
    expect(again).not.toBe(first);
    expect(await sent()).toBe(again);
    expect(await announced(hall.id)).toMatchObject([{ announcement_id: again, text: 'Займите места' }]);
  });

  test('One for so many minutes goes by itself', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    await announce(hall, 'Обед', { minutes: 15 });
    const [lunch] = await announced(hall.id);
    expect(Date.parse(lunch?.until_dt ?? '') - Date.parse(lunch?.dt ?? '')).toBeCloseTo(15 * 60_000, -3);
    await db
      .updateTable('announcements')
      .set({ until_at: new Date(Date.now() - 1000) })
      .where('tournament_id', '=', hall.id)
      .execute();
    expect(await announced(hall.id)).toEqual([]);
  });

  test('A parent has those of its children; a stranger announces nothing', async () => {
    const parent = await addParent(db);
    const hall = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
    await announce(hall, 'Пары на стене');
    expect(await announced(parent)).toMatchObject([{ text: 'Пары на стене' }]);
    // Its stream holds them all, so that nobody who follows it has to ask.
    const beside = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
    await announce(beside, 'Обед');
    const last = await db
      .selectFrom('live_messages')
      .select('data')
      .where('tournament_id', '=', parent)
      .where('type', '=', 'announcements')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last?.data).toEqual({ announcements: await announced(parent) });
    expect(await announced(parent)).toHaveLength(2);
    const secretary = createDriver(
      await logInAs(app, (await addUser(db, { role: 'secretary' })).email),
      hall.id,
    );
    const body = { key: randomUUID(), text: 'Нет' };
    expect((await secretary.ask('POST', '/announcements', body)).status).toBe(403);
    const elsewhere = await openHall(db, app, { participants: 4 });
    const foreign = createDriver(elsewhere.director, hall.id);
    expect((await foreign.ask('POST', '/announcements', body)).status).toBe(404);
  });

  test('Nothing is no announcement, and what is played in private tells nobody', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    expect(await announce(hall, '   ')).toMatchObject({ status: 422, error: 'Введите объявление' });
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', hall.id).execute();
    expect((await announce(hall, 'Только своим')).status).toBe(200);
    expect((await app.inject(`/api/tournaments/${hall.id}/announcements`)).statusCode).toBe(404);
  });
});

describe('Screens of the hall', () => {
  test('A screen shows the running tour by its code, and what the desk says', async () => {
    const hall = await openHall(db, app, { participants: 8 });
    const screen = await addScreen(hall);
    expect(screen).toMatchObject({
      title: 'Вход',
      views: [],
      is_showing: 0,
      code: expect.stringMatching(HALL_CODE) as string,
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    await hall.desk.enter(1, [5, 3]);
    await announce(hall, 'Займите места');
    const content = await shown(screen.code.toLowerCase());
    expect(content).toMatchObject({
      is_followed: 1,
      phase: 'playing',
      title: 'Тур 1',
      tours: 5,
      announcements: [{ text: 'Займите места' }],
      open_tables: ['2', '3', '4'],
    });
    expect(content.games.map(({ score }) => score)).toEqual(['5 : 3', null, null, null]);
    expect(content.names).toHaveLength(8);
    expect(content.standings[0]).toMatchObject({ place: '1', marks: ['won'], points: '1' });
    expect(content.clock).not.toBeNull();
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', hall.id).execute();
    expect((await shown(screen.code)).is_followed).toBe(0);
    const { data } = await hall.desk.ask<DeskScreen[]>('GET', '/screens');
    expect(data).toMatchObject([{ is_showing: 1 }]);
  });

  test('Each tour of a round robin is new to a screen, which shows where to play while it is', async () => {
    const hall = await openHall(db, app, { participants: 4, tournament: { format: 'round-robin' } });
    const { code } = await addScreen(hall);
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const { games, clock } = await hall.desk.read();
    expect((await shown(code)).published_dt).toBe(clock?.started_dt);
    for (const { number } of games) await hall.desk.enter(number ?? 0, [5, 1]);
    const { title, published_dt: published } = await shown(code);
    expect(title).toBe('Тур 2');
    expect(published).toBe((await hall.desk.read()).clock?.started_dt);
    expect(published).not.toBe(clock?.started_dt);
  });

  test('The desk changes what it shows, also to a competition beside it, and removes it', async () => {
    const parent = await addParent(db);
    const hall = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
    const beside = await addTournament(db, { parent_id: parent, full_name: 'Длинные нарды' });
    const stranger = await addTournament(db);
    const { screen_id: id, code } = await addScreen(hall);
    const change = (body: object) => hall.desk.ask<DeskScreen>('PUT', `/screens/${id}`, body);
    expect((await change({ views: ['standings', 'clock'] })).data.views).toEqual(['standings', 'clock']);
    expect((await change({ tournament_id: beside })).data).toMatchObject({ tournament_id: beside });
    expect(await shown(code)).toMatchObject({
      full_name: 'Длинные нарды',
      screen: { views: ['standings', 'clock'] },
    });
    expect((await change({ tournament_id: stranger })).status).toBe(422);
    expect((await change({ views: ['television'] })).status).toBe(422);
    const others = await openHall(db, app, { participants: 4 });
    expect((await others.desk.ask('PUT', `/screens/${id}`, { title: 'Мой' })).status).toBe(404);
    expect((await hall.desk.ask('DELETE', `/screens/${id}`)).status).toBe(200);
    expect((await app.inject(`/api/hall/${code}`)).statusCode).toBe(404);
  });

  test('Two directors who change different things of a screen at once undo nothing of each other', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const { screen_id: id } = await addScreen(hall);
    for (const [index, view] of (
      ['standings', 'clock', 'standings', 'clock', 'standings'] as const
    ).entries()) {
      const change = { title: `Зал ${index}`, views: [view] };
      await Promise.all([
        hall.desk.ask('PUT', `/screens/${id}`, { title: change.title }),
        hall.other.ask('PUT', `/screens/${id}`, { views: change.views }),
      ]);
      expect((await hall.desk.ask<DeskScreen[]>('GET', '/screens')).data).toMatchObject([change]);
    }
  });

  test('A screen is told when its clock is paused and when it runs on', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const countMessages = async (): Promise<number> => {
      const rows = await db
        .selectFrom('live_messages')
        .select('id')
        .where('tournament_id', '=', hall.id)
        .where('type', '=', 'screens')
        .execute();
      return rows.length;
    };
    for (const [state, count] of [
      ['paused', 1],
      ['paused', 1],
      ['running', 2],
    ] as const) {
      expect((await hall.desk.ask('PUT', '/clock', { state })).status).toBe(200);
      expect(await countMessages()).toBe(count);
    }
  });

  test('A bracket stands in rounds with the sources of places that are open', async () => {
    const hall = await openHall(db, app, {
      participants: 6,
      tournament: { format: 'olympic', system_competition: 'Олимпийская система', is_third: true },
    });
    const { code } = await addScreen(hall);
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const { bracket } = await shown(code);
    expect(bracket.map(({ part, games }) => [part, games.length])).toEqual([
      ['winner', 4],
      ['winner', 2],
      ['winner', 1],
      ['third', 1],
    ]);
    // The two best pass the first round.
    expect(bracket[0]?.games.filter((game) => game === null)).toHaveLength(2);
    expect(bracket[1]?.games[0]?.sides[1]).toMatchObject({
      is_open: true,
      name: expect.stringMatching(/^победитель/) as string,
    });
  });

  test('Who has won in a bracket and plays on finds one table under the name, that of the next match', async () => {
    const hall = await openHall(db, app, {
      participants: 6,
      tournament: { format: 'olympic', system_competition: 'Олимпийская система' },
    });
    const { code } = await addScreen(hall);
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const game = (await hall.desk.read()).games.find(({ left, right }) => left !== null && right !== null);
    await hall.desk.enter(game?.number ?? 0, [5, 1]);
    const { names, games } = await shown(code);
    const tables = games.flatMap(({ score, table }) => (score === null ? [table] : []));
    expect(tables).toHaveLength(2);
    expect(names.map(({ name }) => name)).toEqual([...new Set(names.map(({ name }) => name))]);
    const atOpen = names.filter(({ table }) => tables.includes(table));
    expect(atOpen.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['the director', { ruling: 'director/1', winner: 1 }, ['lost 0', 'won 1']],
    ['half to each', { ruling: 'half/1' }, ['half ½', 'half ½']],
  ] as const)('A match that was broken off is marked as it was awarded: by %s', async (_, award, marks) => {
    const hall = await openHall(db, app, { participants: 4 });
    const { code } = await addScreen(hall);
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const game = (await hall.desk.read()).games.find(({ left, right }) => left === 1 || right === 1);
    // The other has more points.
    const score = game?.left === 1 ? ([1, 3] as const) : ([3, 1] as const);
    await hall.desk.act({ type: 'unfinished', game: game?.number ?? 0, score, ...award });
    const { standings } = await shown(code);
    const marked = standings.map((line) => `${line.marks[0]} ${line.points}`);
    expect(marked.filter((line) => !line.startsWith('open')).toSorted()).toEqual(marks);
  });

  test('At the end a screen has the places of the whole competition, also of those who were not in the play-off', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const { code } = await addScreen(hall);
    await hall.desk.act({
      type: 'create-stages',
      stages: [
        { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } },
        {
          kind: 'single-elimination',
          matchLength: 5,
          thirdPlace: false,
          take: { by: 'best', count: 2 },
        },
      ],
    });
    await hall.desk.playToEnd();
    const { phase, title, standings } = await shown(code);
    expect({ phase, title }).toEqual({ phase: 'finished', title: 'Соревнование завершено' });
    expect(standings.map(({ place }) => place)).toEqual(['1', '2', '3', '4']);
  });

  test('A second final stands there by its name before it is needed, and goes when the upper finalist wins', async () => {
    const hall = await openHall(db, app, { participants: 4 });
    const { code } = await addScreen(hall);
    await hall.desk.act({
      type: 'create-stages',
      stages: [{ kind: 'double-elimination', matchLength: 5, secondFinal: true }],
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const second = { id: '1.final.2', title: 'Суперфинал. Второй матч', part: 'final', is_played: 0 };
    const before = await hall.desk.read();
    expect(before.rounds).toContainEqual(expect.objectContaining(second));
    expect(before.games.find(({ round_id: round }) => round === second.id)).toMatchObject({
      left_source: 'нужен, если выиграет',
      right_source: 'победитель нижней',
    });
    expect((await shown(code)).bracket.at(-1)).toMatchObject({ part: 'final', title: second.title });
    await hall.desk.playOpen(() => [5, 0]);
    const after = await hall.desk.read();
    expect(after.phase).not.toBe('playing');
    expect(after.rounds.map(({ id }) => id)).not.toContain(second.id);
    expect(after.games.map(({ round_id: round }) => round)).not.toContain(second.id);
  });

  test('What is no code is refused, and guessing is slowed down', async () => {
    expect((await app.inject('/api/hall/AAAAAA')).statusCode).toBe(404);
    expect((await app.inject('/api/hall/A-1')).statusCode).toBe(400);
    expect(getHallScreen.limit).toEqual({ max: 240, timeWindow: '1 minute' });
  });
});

test('Namesakes get as many letters of the first name as tell them apart', () => {
  const people = [
    'Абрамов Иван',
    'Исаев Борис',
    'Исаев Василий',
    'Виноградов Георгий',
    'Виноградов Глеб',
  ].map((name) => {
    const [lastName = '', firstName = ''] = name.split(' ');
    return { lastName, firstName };
  });
  expect(shortenNames(people)).toEqual([
    'Абрамов',
    'Исаев Б.',
    'Исаев В.',
    'Виноградов Ге.',
    'Виноградов Гл.',
  ]);
  const same = [
    { lastName: 'Ким', firstName: 'Ян' },
    { lastName: 'Ким', firstName: 'Яна' },
    { lastName: 'Ким', firstName: 'Яна' },
  ];
  expect(shortenNames(same)).toEqual(['Ким Ян', 'Ким Яна', 'Ким Яна']);
});
