import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { Driven } from '../../play/testing/drive.ts';
import { addPlayers, addEmptyTournament } from '../../play/testing/playing.ts';
import { addGame, addMember, addRound, addStage, addTour, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db, send } = await openTestServer();

const NAME = 'Кубок «Ёлки; иголки, снег\\лёд» памяти Константина Константиновича Вознесенского: финал';

let id: number;
beforeAll(async () => {
  id = await addTournament(db, {
    full_name: NAME,
    city_id: 1,
    address: 'ул. Ленина, 1; зал 2',
    system_competition: 'Швейцарская система, 9 туров',
  });
});

async function textOf(operation: 'downloadCalendar' | 'downloadTournamentCalendar', asked: object = {}) {
  const response = await send(operation, asked);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return response.body;
}

/** Read by a parser that has nothing in common with what wrote it. */
function eventsIn(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

async function eventOf(of = id): Promise<ICAL.Event> {
  const [event] = eventsIn(await textOf('downloadTournamentCalendar', { params: { id: of } }));
  if (!event) throw new Error('the calendar is empty');
  return event;
}

test('A competition is an event that a calendar reads as it is', async () => {
  const event = await eventOf();
  expect(event.summary).toBe(NAME);
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-20T10:00:00+03:00'));
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-21T19:00:00+03:00'));
  expect(event.location).toMatch(/, ул\. Ленина, 1; зал 2$/);
  expect(event.description.split('\n')[1]).toBe('Швейцарская система, 9 туров');
  expect(event.uid).toMatch(new RegExp(`^competition-${id}@`));
  expect(event.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/competition-schedule/${id}$`));
  expect(event.component.hasProperty('dtstamp')).toBe(true);
});

test('Lines end as they must and none is longer than 75 octets', async () => {
  const text = await textOf('downloadTournamentCalendar', { params: { id } });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
});

test('What a calendar shows counts as a revision when it changes, and a status does not', async () => {
  const before = await eventOf();
  await db.updateTable('tournaments').set({ status: 'past' }).where('id', '=', id).execute();
  expect((await eventOf()).toString()).toBe(before.toString());
  await db
    .updateTable('tournaments')
    .set({ end_at: '2026-11-22T18:00:00+03:00' })
    .where('id', '=', id)
    .execute();
  const after = await eventOf();
  expect([after.uid, after.sequence]).toEqual([before.uid, before.sequence + 1]);
  const stamp = (event: ICAL.Event) =>
    (event.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime();
  expect(stamp(after)).toBeGreaterThanOrEqual(stamp(before));
});

test.each([
  ['2026-12-01T00:00:00+03:00', '2026-12-03T23:59:00+03:00', '2026-12-01', '2026-12-04'],
  ['2026-12-01T00:00:00+03:00', '2026-12-03T00:00:00+03:00', '2026-12-01', '2026-12-03'],
  ['2026-12-31T00:00:00+03:00', '2026-12-31T00:00:00+03:00', '2026-12-31', '2027-01-01'],
])('From %s to %s are whole days', async (start_at, end_at, first, after) => {
  const event = await eventOf(await addTournament(db, { start_at, end_at }));
  expect(event.startDate.isDate).toBe(true);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([first, after]);
});

test('A list has the events that its filters let through', async () => {
  const discipline_id = 5;
  const one = await addTournament(db, { discipline_id, status: 'future', full_name: 'Блиц' });
  const uids = async (query: object) =>
    eventsIn(await textOf('downloadCalendar', { query })).map(({ uid }) => Number(/\d+/.exec(uid)));
  const future = await uids({ statuses: 'future,app,app-end', discipline_id });
  expect(future).toContain(one);
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('parent_id', 'is', null)
    .where('status', '=', 'current')
    .execute();
  const current = await uids({ statuses: 'current' });
  expect(new Set(current)).toEqual(new Set(rows.map((row) => row.id)));
  expect(current).toHaveLength(rows.length);
  expect(await uids({ statuses: 'current', city_id: 2_000_000 })).toEqual([]);
});

test('An unknown competition has no calendar', async () => {
  expect(await askInVain('downloadTournamentCalendar', { params: { id: 999_999 } }, 404)).toEqual({
    error: 'Соревнование не найдено',
  });
});

test('Texts of the calendar itself break no line and begin no property', async () => {
  const planted = 'Нарды; клуб, «А\\Б»\r\nATTACH:https://evil.example\nEND:VCALENDAR';
  await db.updateTable('site_settings').set({ federation_name: planted }).execute();
  const injected = await addTournament(db, { full_name: planted });
  const calendars = [
    await textOf('downloadTournamentCalendar', { params: { id: injected } }),
    await textOf('downloadCalendar'),
  ];
  const escaped = String.raw`Нарды\; клуб\, «А\\Б»\nATTACH:https://evil.example\nEND:VCALENDAR`;
  for (const text of calendars) {
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const names = lines.filter((line) => /^(NAME|X-WR-CALNAME):/.test(line));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toContain(escaped);
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('PRODID:'))).toMatch(
      /Нарды\\; клуб\\, .*\/\/Соревнования\/\/RU$/,
    );
  }
});

test('The federation of the settings is who has made a calendar', async () => {
  await db.updateTable('site_settings').set({ federation_name: 'Нарды/Волги' }).execute();
  const calendar = await textOf('downloadTournamentCalendar', { params: { id } });
  expect(calendar.replaceAll('\r\n ', '')).toContain('PRODID:-//Нарды Волги//Соревнования//RU');
  const list = await textOf('downloadCalendar');
  expect(list.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:Соревнования: Нарды/Волги');
});

/** A competition whose first tour began at 10:40 in Novosibirsk, 40 minutes late there. */
async function addLate(cityId: number): Promise<number> {
  const late = await addTournament(db, {
    full_name: 'Кубок с опозданием',
    status: 'current',
    city_id: cityId,
  });
  const stage_id = await addStage(db, late);
  const round_id = await addRound(db, { tournament_id: late, stage_id });
  const tour_id = await addTour(db, { tournament_id: late, round_id }, 1);
  const [first, second] = [await addPlayer(db, {}), await addPlayer(db, {})];
  const sides = {
    first_id: await addMember(db, late, [first], { seed: 1 }),
    second_id: await addMember(db, late, [second], { seed: 2 }),
  };
  await addGame(
    db,
    { tournament_id: late, round_id, ...sides },
    { tour_id, drawn_at: '2026-11-20T10:40:00+07:00' },
  );
  const events = [
    ['10:00', 'Тур 1'],
    ['11:00', 'Тур 2'],
  ].map(([time = '', title = '']) => ({ tournament_id: late, date: '2026-11-20', time, title }));
  await db.insertInto('schedule_events').values(events).execute();
  return late;
}

test('What begins later than it was planned is told, in the schedule and in the calendar, by the clocks of the place', async () => {
  const novosibirsk = await db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select('city.id')
    .where('region.timezone', '=', 'UTC+7')
    .executeTakeFirstOrThrow();
  const late = await addLate(novosibirsk.id);
  const { data } = await ask('listScheduleDays', { params: { id: late } });
  expect(data[0]?.events.map(({ time, expected_time: expected }) => [time, expected])).toEqual([
    ['10:00', null],
    ['11:00', '11:40'],
  ]);
  // The day begins in Novosibirsk four hours before it does in Moscow.
  expect(data[0]?.starts_at).toBe('2026-11-19T17:00:00.000Z');
  expect((await eventOf(late)).description).toContain('Тур 2: около 11:40 вместо 11:00');
  await db.updateTable('all_tournaments').set({ status: 'past' }).where('id', '=', late).execute();
  expect((await eventOf(late)).description).not.toContain('около');
});

test('Of a place abroad, whose clocks are not known, no delay is told', async () => {
  const { rows } = await sql<{ id: number }>`
    with country as (insert into countries (iso_code, title) values ('QZ', 'Заморье') returning id)
    insert into cities (country_id, title) select id, 'Заморск' from country returning id
  `.execute(db);
  const late = await addLate(rows[0]!.id);
  // By the clocks of Moscow it would be 20 minutes late.
  await db
    .updateTable('games')
    .set({ drawn_at: '2026-11-20T10:20:00+03:00' })
    .where('tournament_id', '=', late)
    .execute();
  const { data } = await ask('listScheduleDays', { params: { id: late } });
  expect(data[0]?.events.map(({ expected_time: expected }) => expected)).toEqual([null, null]);
  expect((await eventOf(late)).description).not.toContain('Позже расписания');
});

test('What the play delays is a revision too, and says of when it is', async () => {
  const players = await addPlayers(db, 4);
  const late = await addEmptyTournament(db);
  const events = ['11:00', '12:00', '13:00'].map((time, at) => ({
    tournament_id: late,
    date: '2026-11-14',
    time,
    title: `Тур ${at + 1}`,
  }));
  await db.insertInto('schedule_events').values(events).execute();
  const before = await eventOf(late);
  const played = new Driven(db, late);
  await played.play(
    { type: 'create-stages', stages: [{ kind: 'round-robin', matchLength: 5, circles: 1 }] },
    { type: 'enter', participants: players.map((player, at) => ({ id: at + 1, persons: [player] })) },
    { type: 'close-entries' },
    { type: 'draw' },
  );
  const drawn = await eventOf(late);
  expect(drawn.sequence).toBeGreaterThan(before.sequence);
  // All tours are drawn at once, and only the first has begun.
  expect(drawn.description.split('\n').slice(0, 3)).toEqual([
    'Позже расписания (на 14.11, 12:03):',
    'Тур 2: около 13:05 вместо 12:00',
    'Тур 3: около 14:05 вместо 13:00',
  ]);
  await played.play(
    { type: 'enter-result', game: 1, score: [5, 1] },
    { type: 'enter-result', game: 2, score: [5, 1] },
  );
  const second = await eventOf(late);
  expect(second.sequence).toBeGreaterThan(drawn.sequence);
  // It has begun, and the last one will be in time by the length of the first.
  expect(second.description).not.toContain('около');
  await played.act({ type: 'undo' });
  expect((await eventOf(late)).sequence).toBeGreaterThan(second.sequence);
});
