import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser, type Browser } from '../accounts/testing/people.ts';
import { updateRatings } from '../ratings/index.ts';
import { addParent, addTournament } from '../competitions/testing/competition.ts';
import { createDriver, createDirector, openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

async function asRole(role: string, id: number) {
  const user = await addUser(db, { role });
  return createDriver(await logInAs(app, user.email), id);
}

describe('Rights', () => {
  test('A director runs the own competitions; of others there is no desk', async () => {
    const { id } = await openHall(db, app, { participants: 4 });
    const stranger = createDriver(await createDirector(db, app, []), id);
    expect((await stranger.ask('GET')).status).toBe(404);
    expect((await stranger.run({ type: 'close-entries' })).status).toBe(404);
    expect((await stranger.mark([{ number: 1, attendance: 'present' }])).status).toBe(404);
  });

  test('An administrator runs all; a secretary marks who is here and sees the desk; an auditor sees it', async () => {
    const { id } = await openHall(db, app, { participants: 4 });
    const [administrator, secretary, auditor] = [
      await asRole('administrator', id),
      await asRole('secretary', id),
      await asRole('auditor', id),
    ];
    expect(await administrator.read()).toMatchObject({ can_run: 1, can_mark: 1, can_read_log: 1 });
    expect(await secretary.read()).toMatchObject({ can_run: 0, can_mark: 1, can_read_log: 0 });
    expect(await auditor.read()).toMatchObject({ can_run: 0, can_mark: 0, can_read_log: 1 });
    expect((await secretary.mark([{ number: 1, attendance: 'present', is_paid: 1 }])).status).toBe(200);
    expect((await auditor.mark([{ number: 1, attendance: 'late' }])).status).toBe(403);
    expect((await secretary.run({ type: 'close-entries' })).status).toBe(403);
    expect((await secretary.ask('POST', '/draft')).status).toBe(403);
    expect((await auditor.ask('GET', '/log')).status).toBe(200);
    expect((await administrator.run({ type: 'close-entries' })).status).toBe(200);
  });

  test('Who may not read the log is told what was done without its reasons', async () => {
    const { id, desk } = await openHall(db, app, { participants: 4 });
    const [secretary, auditor] = [await asRole('secretary', id), await asRole('auditor', id)];
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    await desk.act({ type: 'penalty', participant: 1, halves: 2, reason: 'Подсказки' });
    for (const reader of [desk, auditor]) {
      const { feed, undoable } = await reader.read();
      expect([feed[0]?.reason, undoable?.reason]).toEqual(['Подсказки', 'Подсказки']);
    }
    expect((await secretary.ask('GET', '/log')).status).toBe(403);
    const told = await secretary.read();
    expect(told.feed[0]).toEqual({ ...(await auditor.read()).feed[0], reason: null });
    expect(JSON.stringify(told)).not.toContain('Подсказки');
  });

  test('Who may see a desk reads the tables of its competition before it is published, and nobody else does', async () => {
    const { id, director } = await openHall(db, app, { participants: 4 });
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', id).execute();
    const parts = ['', '/tours', '/rounds', '/standings', '/prize'];
    const ask = async (browser: Browser | undefined, part: string) => {
      const url = `/api/tournaments/${id}${part}`;
      return browser ? browser.send('GET', url) : app.inject(url);
    };
    const member = await logInAs(app, (await addUser(db)).email);
    // In the same browser the preview of another competition is open.
    const { id: other } = await openHall(db, app, { participants: 0 });
    const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
    const opened = await administrator.send('POST', `/api/admin/tournaments/${other}/preview`);
    const { link } = opened.json<{ data: { link: string } }>().data;
    director.keep((await app.inject(link.replace(/^.*(?=\/preview)/, ''))).headers['set-cookie']);
    for (const part of parts) {
      const seen = await ask(director, part);
      expect([part, seen.statusCode, seen.headers['cache-control']]).toEqual([part, 200, 'no-store']);
      for (const stranger of [await createDirector(db, app, []), member, undefined])
        expect([part, (await ask(stranger, part)).statusCode]).toEqual([part, 404]);
    }
  });

  test('A parent has no desk, but those of its children; a director sees the own ones', async () => {
    const parent = await addParent(db);
    const own = await addTournament(db, {
      parent_id: parent,
      status: 'app-end',
      full_name: 'Короткие нарды',
    });
    await addTournament(db, { parent_id: parent, status: 'app-end', full_name: 'Длинные нарды' });
    const director = await createDirector(db, app, [own]);
    const administrator = await asRole('administrator', parent);
    const refused = await administrator.ask('GET');
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringMatching(/состоит из других/) as string,
    });
    const all = await administrator.ask<{ full_name: string; phase: string }[]>('GET', '/children');
    expect(all.data.map(({ full_name }) => full_name).toSorted()).toEqual([
      'Длинные нарды',
      'Короткие нарды',
    ]);
    const seen = await createDriver(director, parent).ask<object[]>('GET', '/children');
    expect(seen.data).toMatchObject([
      { tournament_id: own, phase: 'entries', participants: 0, open_games: 0 },
    ]);
    expect(
      (await createDriver(await createDirector(db, app, []), parent).ask('GET', '/children')).status,
    ).toBe(404);
  });

  test('Of a child those are counted as here who have come, not those who are late', async () => {
    const parent = await addParent(db);
    const { desk } = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
    await desk.mark([
      { number: 1, attendance: 'present' },
      { number: 2, attendance: 'late' },
    ]);
    const chief = createDriver(await createDirector(db, app, [parent]), parent);
    expect((await chief.ask('GET', '/children')).data).toMatchObject([{ participants: 4, present: 1 }]);
  });

  test('Who is appointed to a parent runs its children', async () => {
    const parent = await addParent(db);
    const { id } = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
    const chief = await createDirector(db, app, [parent]);
    const desk = createDriver(chief, id);
    expect(await desk.read()).toMatchObject({ can_run: 1, tournament: { parent_tournament_id: parent } });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    expect((await desk.enter(1, [5, 1])).status).toBe(200);
    const children = await createDriver(chief, parent).ask<{ tournament_id: number }[]>('GET', '/children');
    expect(children.data).toMatchObject([{ tournament_id: id }]);
    const list = await chief.send('GET', '/api/admin/tournaments?pageSize=100');
    const { data } = list.json<{ data: { tournament_id: number }[] }>();
    expect(data.map(({ tournament_id }) => tournament_id).toSorted((one, other) => one - other)).toEqual(
      [parent, id].toSorted((one, other) => one - other),
    );
  });

  test('What is not published is run in private; once it is published all of it counts', async () => {
    const { id, desk, players } = await openHall(db, app, {
      participants: 4,
      tournament: { status: 'future' },
    });
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', id).execute();
    await db.deleteFrom('live_messages').where('tournament_id', '=', id).execute();
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    await desk.enter(1, [5, 1]);
    expect((await desk.read()).tournament).toMatchObject({ is_published: 0, status: 'current' });
    const [player] = players;
    const seen = async () => ({
      page: (await app.inject(`/api/tournaments/${id}`)).statusCode,
      games: (await app.inject(`/api/tournaments/${id}/match`)).statusCode,
      matches: (await app.inject(`/api/players/${player}/matches`)).json<{ totalCount: number }>().totalCount,
      totals: await updateRatings(db).then(() =>
        db
          .selectFrom('players')
          .select(['games', 'rating'])
          .where('id', '=', player ?? 0)
          .executeTakeFirstOrThrow(),
      ),
      told: (await db.selectFrom('live_messages').select('id').where('tournament_id', '=', id).execute())
        .length,
    });
    const before = await seen();
    expect(before).toMatchObject({ page: 404, games: 404, matches: 0, told: 0, totals: { games: 0 } });
    const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
    const path = `/api/admin/tournaments/${id}`;
    expect((await administrator.send('POST', `${path}/delete`, { full_name: 'Кубок' })).statusCode).toBe(409);
    const published = await administrator.send('POST', `${path}/publish`);
    expect(published.statusCode).toBe(200);
    const after = await seen();
    expect(after).toMatchObject({ page: 200, games: 200, matches: 1, totals: { games: 1 } });
    expect(after.totals.rating).not.toBe(before.totals.rating);
    await desk.enter(2, [5, 1]);
    expect((await seen()).told).toBeGreaterThan(0);
  });

  test('Today shows a director what runs today with the way to its desk', async () => {
    const { id, desk, director } = await openHall(db, app, { participants: 4 });
    await desk.act({ type: 'close-entries' });
    const answer = await director.send('GET', '/api/admin/today');
    const { desks } = answer.json<{ data: { desks: { tournament_id: number; phase: string }[] } }>().data;
    expect(desks).toMatchObject([{ tournament_id: id, phase: 'to-draw', participants: 4 }]);
  });
});

describe('Tables', () => {
  test('Games keep their tables; a fixed one stays with its player, one out of use is left out', async () => {
    const { desk } = await openHall(db, app, { participants: 8 });
    const tables = { count: 6, per_row: 3, out_of_use: [2], fixed: [{ table: 5, number: 8 }] };
    expect((await desk.ask('PUT', '/tables', tables)).status).toBe(200);
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const { games } = await desk.read();
    const own = games.find(({ left, right }) => left === 8 || right === 8);
    expect(own?.table).toBe(5);
    expect(new Set(games.map(({ table }) => table))).toEqual(new Set([1, 3, 4, 5]));
    await desk.ask('PUT', '/tables', { ...tables, fixed: [], out_of_use: [] });
    await desk.enter(1, [5, 0]);
    expect((await desk.read()).games.map(({ table }) => table)).toEqual(games.map(({ table }) => table));
    const faults = await desk.ask('PUT', '/tables', { ...tables, fixed: [{ table: 2, number: 8 }] });
    expect(faults).toMatchObject({ status: 422, error: 'Этот стол не используется' });
  });

  test('How many there are can stay open, but not where one is out of use or kept', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    const tables = { count: null, per_row: 7, out_of_use: [], fixed: [] };
    expect((await desk.ask('PUT', '/tables', tables)).status).toBe(200);
    expect((await desk.read()).tables).toEqual({ ...tables, is_row_known: 1 });
    const refused = await desk.ask('PUT', '/tables', { ...tables, out_of_use: [2] });
    expect(refused).toMatchObject({ status: 422, error: 'Укажите, сколько столов' });
  });

  test('Ten in a row is what somebody has said, and not only what stands there before', async () => {
    const { id, desk } = await openHall(db, app, { participants: 4 });
    const tables = { count: null, per_row: 10, out_of_use: [], fixed: [] };
    expect((await desk.read()).tables).toEqual({ ...tables, is_row_known: 0 });
    await desk.act({ type: 'close-entries' });
    expect((await desk.read()).tables).toEqual({ ...tables, is_row_known: 0 });
    await desk.ask('PUT', '/tables', tables);
    expect((await desk.read()).tables).toEqual({ ...tables, is_row_known: 1 });
    // The last release writes a number alone.
    await db
      .updateTable('desk_states')
      .set({ tables_per_row: 12, is_row_known: false })
      .where('tournament_id', '=', id)
      .execute();
    expect((await desk.read()).tables).toEqual({ ...tables, per_row: 12, is_row_known: 1 });
  });

  test('In a bracket a game gets a table that is free when both are known', async () => {
    const { desk } = await openHall(db, app, { participants: 8, tournament: { format: 'olympic' } });
    await desk.ask('PUT', '/tables', { count: 4, per_row: 4 });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const first = (await desk.read()).games.filter(({ number }) => number !== null);
    expect(first.map(({ table }) => table)).toEqual([1, 2, 3, 4]);
    const [one, two] = first.map(({ number }) => number ?? 0);
    await desk.enter(one ?? 0, [5, 1]);
    const waiting = (await desk.read()).games.find(
      ({ left_source, right_source }) => (left_source ?? right_source) !== null,
    );
    expect(waiting).toMatchObject({ right_source: 'победитель стола 2', table: null });
    await desk.enter(two ?? 0, [5, 1]);
    const semifinal = (await desk.read()).games.find(
      ({ outcome, round_id }) => outcome === null && round_id === '1.winner.2',
    );
    expect(semifinal?.table).toBe(1);
  });

  test('Whatever a side of a bracket waits for is a table, or the number of a match of the picture', async () => {
    const { desk } = await openHall(db, app, { participants: 11, tournament: { format: 'olympic-de' } });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const { games } = await desk.read();
    // A second final says when it is needed.
    const certain = games.filter(({ round_id: round }) => round !== '1.final.2');
    const sources = certain.flatMap(({ left_source: left, right_source: right }) =>
      [left ?? [], right ?? []].flat(),
    );
    expect(sources.length).toBeGreaterThan(10);
    const numbers = sources.flatMap((source) => {
      const [, by, number] = /^(?:победитель|проигравший) (стола|матча) (\d+)$/.exec(source) ?? [];
      expect({ source, by }).toEqual({ source, by: expect.any(String) as string });
      return by === 'матча' ? [Number(number)] : [];
    });
    // What a bye leaves without a game is no match, though who passes it is not known yet.
    expect(games.filter(({ number, bracket_number: own }) => number === null && own === null)).toEqual([]);
    const shown = new Set(games.map(({ bracket_number: number }) => number));
    expect(numbers.filter((number) => !shown.has(number))).toEqual([]);
  });
});

describe('The clock', () => {
  test('It runs from the publication of a tour, pauses and runs on; between tours there is none', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    expect((await desk.ask('PUT', '/clock', { state: 'paused' })).status).toBe(409);
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const { clock } = await desk.read();
    expect(clock).toMatchObject({
      paused_dt: null,
      paused_ms: 0,
      guideline_ms: expect.any(Number) as number,
    });
    await desk.ask('PUT', '/clock', { state: 'paused' });
    expect((await desk.read()).clock?.paused_dt).not.toBeNull();
    await desk.ask('PUT', '/clock', { state: 'running' });
    expect((await desk.read()).clock?.paused_dt).toBeNull();
    await desk.playOpen();
    expect((await desk.read()).clock).toBeNull();
  });

  test('That of a match for third place runs from its own publication', async () => {
    const { desk } = await openHall(db, app, { participants: 6 });
    await desk.act({
      type: 'create-stages',
      stages: [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 }, thirdPlace: true }],
    });
    await desk.act({ type: 'close-entries' });
    const starts: unknown[] = [];
    for (let draws = 0; draws < 3; draws += 1) {
      await desk.draw();
      starts.push((await desk.read()).clock?.started_dt);
      await desk.playOpen();
    }
    expect(new Set(starts).size).toBe(3);
    expect(starts).not.toContain(undefined);
  });
});

test('The log tells acts in plain words by page, with who and when', async () => {
  const { desk } = await openHall(db, app, { participants: 4 });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.enter(1, [5, 1]);
  await desk.undo();
  const log = await desk.ask<{ title: string; author: string | null; undone_dt: string | null }[]>(
    'GET',
    '/log?page=1&pageSize=3',
  );
  expect(log.data.map(({ title }) => title)).toEqual([
    'Отменено: стол 1: 5 : 1',
    'Стол 1: 5 : 1',
    'Жеребьёвка',
  ]);
  expect(log.data[1]?.undone_dt).not.toBeNull();
  expect(log.data[1]?.author).toMatch(/^Новикова\d+ Мария$/);
});

test('A key of another competition is another act', async () => {
  const [one, two] = [
    await openHall(db, app, { participants: 4 }),
    await openHall(db, app, { participants: 4 }),
  ];
  const key = randomUUID();
  const answers = [
    await one.desk.run({ type: 'close-entries' }, {}, key),
    await two.desk.run({ type: 'close-entries' }, {}, key),
  ];
  expect(answers.map(({ data }) => data.is_repeated)).toEqual([0, 0]);
});
