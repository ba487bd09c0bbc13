import { randomUUID } from 'node:crypto';
import type { Desk, TrainingRequest } from '@nardy/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser, type Browser } from '../accounts/testing/people.ts';
import { listAddressesAbout, findListsThatMayName } from '../competitions/admin/testing/publicReads.ts';
import type { DeskDriver } from '../desk/testing/desk.ts';
import { createDriver } from '../desk/testing/hall.ts';
import { createTrainingsJob } from './service/training/job.ts';

const { app, db } = await openTestServer();
const user = await addUser(db, { role: 'director' });
const director = await logInAs(app, user.email);
const NAME = 'Учёба Невидимки';

let clock = Date.now();
const asking = { ask: async () => undefined };
const job = createTrainingsJob({ db, jobs: asking, now: () => new Date(clock), random: createRandom(11) });

async function make(body: object = {}, browser: Browser = director): Promise<number> {
  const answer = await browser.send('POST', '/api/admin/trainings', {
    full_name: NAME,
    format: 'swiss',
    participants: 12,
    speed: 60,
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { tournament_id: number } }>().data.tournament_id;
}

/** As an open stream of the desk does. */
async function sitDown(id: number): Promise<void> {
  await db
    .insertInto('desk_colleagues')
    .values({ id: randomUUID(), tournament_id: id, user_id: user.id, focus: null })
    .execute();
}

/** Lets the halls live for so many steps of the job. */
async function live(steps: number, running = job): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const again = await running.run(new AbortController().signal);
    clock = again?.getTime() ?? clock + 5_000;
  }
}

/** Does what somebody of the hall asks for, as a director does who reads it. */
async function serve(desk: DeskDriver, { games }: Desk, request: TrainingRequest): Promise<void> {
  const { kind, table, number, text } = request;
  if (kind === 'leaving')
    return void (await desk.act({ type: 'withdraw', participant: number ?? 0 }, { status: 'in' }));
  const game = games.findLast((one) => one.table === table);
  const id = game?.number ?? 0;
  if (kind === 'absent') {
    const winner = game?.left === number ? game?.right : game?.left;
    return void (await desk.run({ type: 'walkover', game: id, winner: winner ?? 0 }, { result: null }));
  }
  const [, one, other] = /(\d+)\s:\s(\d+)/.exec(text) ?? [];
  const score = [Number(one), Number(other)] as const;
  if (kind === 'slip') return void (await desk.enter(id, score));
  await desk.act({
    type: 'correct-result',
    game: id,
    result: { kind: 'played', score },
    mode: 'record',
    reason: 'Оба ошиблись',
  });
}

const STEPS = { 'to-finish': 'finish-stage', 'to-start': 'start-stage', 'to-end': 'finish' } as const;

/** Runs the training to its end; the hall alone plays. Gives what was asked for on the way. */
async function runToEnd(id: number): Promise<ReadonlySet<string>> {
  const desk = createDriver(director, id);
  const asked = new Set<string>();
  for (let round = 0; round < 600; round += 1) {
    await live(1);
    const now = await desk.read();
    const { phase, version, training } = now;
    const [request] = training?.requests ?? [];
    if (phase === 'finished') return asked;
    if (request) {
      asked.add(request.kind);
      await serve(desk, now, request);
    } else if (phase === 'entries' && (training?.minutes ?? 0) > 15)
      await desk.act({ type: 'close-entries' }, { version });
    else if (phase === 'to-draw' || phase === 'draft') await desk.draw();
    else if (phase in STEPS) await desk.act({ type: STEPS[phase as keyof typeof STEPS] }, { version });
  }
  throw new Error('the training has not come to its end');
}

/** How many rows each table has but those that note for ever what was done, and what belongs to logins. */
async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('audit_log', 'users', 'sessions', 'attempts', 'registrations', 'letters') order by 1
  `.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

/** What athletes have: games, places and ratings. */
async function readCareers(): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(player::text, ',' order by id)) from players as player) as players,
      (select count(*) from player_games) as games, (select count(*) from player_results) as results,
      (select md5(string_agg(rating::text, ',' order by player_id, discipline_id)) from player_ratings as rating) as ratings,
      (select count(*) from push_notices) as notices
  `.execute(db);
  return rows;
}

test('A hall plays a training to its end, nobody else ever sees it, nothing counts, and it goes whole', async () => {
  const [before, careers] = [await countRows(), await readCareers()];
  const id = await make();
  await sitDown(id);
  const asked = await runToEnd(id);
  expect([...asked]).toEqual(expect.arrayContaining(['slip']));
  const desk = await createDriver(director, id).read();
  expect(desk.tournament.status).toBe('past');
  expect(desk.participants.some(({ attendance }) => attendance === 'present')).toBe(true);
  const reported = await db
    .selectFrom('match_reports')
    .select(['act', 'user_id'])
    .where('tournament_id', '=', id)
    .execute();
  expect(reported.filter(({ act }) => act !== null).length).toBeGreaterThan(3);
  for (const url of listAddressesAbout(id))
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  for (const url of findListsThatMayName('Невидимки', id)) {
    const { body, statusCode } = await app.inject({ url });
    expect([url, statusCode, body.includes('Невидимки')]).toEqual([url, 200, false]);
  }
  expect((await director.send('GET', '/api/admin/today')).body).not.toContain('Невидимки');
  expect(await readCareers()).toEqual(careers);
  const removed = await director.send('DELETE', `/api/admin/tournaments/${id}/desk/training`);
  expect(removed.statusCode).toBe(200);
  expect((await createDriver(director, id).ask('GET')).status).toBe(404);
  expect(await countRows()).toEqual(before);
});

/** A tour of a training to which all eight have come in time. */
async function beginTour(speed = 60) {
  const id = await make({ participants: 8, speed });
  const arrivals = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, 0]));
  const hall = sql<string>`hall || ${JSON.stringify({ arrivals })}::jsonb`;
  await db.updateTable('trainings').set({ hall }).where('tournament_id', '=', id).execute();
  await sitDown(id);
  const desk = createDriver(director, id);
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  return desk;
}

test.each([0, 2])(
  'A match whose reported result was undone after %i steps is reported again',
  async (steps) => {
    // Both of a match report the same.
    const even = createTrainingsJob({ db, jobs: asking, now: () => new Date(clock), random: () => 0.5 });
    const desk = await beginTour();
    const countOpen = async () => (await desk.read()).games.filter(({ outcome }) => outcome === null).length;
    const liveUntilPlayed = async (): Promise<number> => {
      for (let step = 0; step < 40 && (await countOpen()) > 0; step += 1) await live(1, even);
      return countOpen();
    };
    expect(await liveUntilPlayed()).toBe(0);
    await live(steps, even);
    await desk.undo();
    expect(await countOpen()).toBe(1);
    expect(await liveUntilPlayed()).toBe(0);
  },
);

test('Two who have reported the same wrong score ask the desk to correct it', async () => {
  const wrong = createTrainingsJob({ db, jobs: asking, now: () => new Date(clock), random: () => 0.97 });
  const desk = await beginTour(10);
  const listMistakes = async () =>
    ((await desk.read()).training?.requests ?? []).filter(({ kind }) => kind === 'mistake');
  for (let step = 0; step < 80 && (await listMistakes()).length === 0; step += 1) await live(1, wrong);
  const { games } = await desk.read();
  const [mistake] = await listMistakes();
  expect(mistake?.text).toMatch(/ошиблись/u);
  expect(games.find(({ table }) => table === mistake?.table)?.outcome).toBe('played');
});

test('What an act of a training would change is no rating', async () => {
  const desk = createDriver(director, await make({ format: 'olympic', participants: 8 }));
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  const [game] = (await desk.read()).games;
  const command = { type: 'enter-result', game: game?.number ?? 0, score: [game?.match_length ?? 5, 2] };
  const { data } = await desk.ask<{ outcome: object }>('POST', '/preview', { command });
  expect(data.outcome).toMatchObject({ is_open: 1, changes: { results: [{}], ratings: [] } });
});

test('A training cannot be published or previewed, and takes nobody new into the base', async () => {
  const id = await make({ full_name: 'Учёба перед кубком' });
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const at = `/api/admin/tournaments/${id}`;
  const refused = await secretary.send('POST', `${at}/publish`);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: { error: 'Учебное соревнование не публикуют: его видит только консоль.' } },
  ]);
  expect((await secretary.send('POST', `${at}/preview`)).statusCode).toBe(409);
  await expect(
    db.updateTable('all_tournaments').set({ published_at: new Date() }).where('id', '=', id).execute(),
  ).rejects.toThrow(/all_tournaments_training/);
  const entered = await createDriver(director, id).ask('POST', '/entries', {
    key: randomUUID(),
    entrants: [{ last_name: 'Новичков', first_name: 'Артём' }],
  });
  expect(entered).toMatchObject({
    status: 422,
    error: expect.stringContaining('карточек не заводят') as string,
  });
  const listed = await secretary.send('GET', '/api/admin/tournaments?name=Учёба перед');
  expect(listed.json()).toMatchObject({ data: [{ tournament_id: id, is_training: 1, is_published: 0 }] });
});

test('A director sees the own training alone; other competitions have no hall to be moved or removed', async () => {
  const id = await make();
  const other = await logInAs(app, (await addUser(db, { role: 'director' })).email);
  expect((await other.send('GET', '/api/admin/tournaments?name=Невидимки')).json()).toMatchObject({
    data: [],
  });
  expect((await createDriver(other, id).ask('PUT', '/training', { speed: 0 })).status).toBe(404);
  const { id: real } = await db
    .selectFrom('tournaments')
    .select('id')
    .where('is_parent', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
  expect((await createDriver(administrator, real).ask('PUT', '/training', { speed: 1 })).status).toBe(404);
  expect((await createDriver(administrator, real).ask('DELETE', '/training')).status).toBe(404);
  expect((await createDriver(administrator, id).ask('DELETE', '/training')).status).toBe(200);
});

test('A hall stands while it is paused and while nobody is at its desk', async () => {
  const id = await make({ speed: 10 });
  const desk = createDriver(director, id);
  await live(12);
  expect((await desk.read()).training).toEqual({ speed: 10, minutes: 0, requests: [] });
  await sitDown(id);
  await live(24);
  const { minutes = 0 } = (await desk.read()).training ?? {};
  expect(minutes).toBeGreaterThan(15);
  await desk.ask('PUT', '/training', { speed: 0 });
  await live(12);
  expect((await desk.read()).training).toMatchObject({ speed: 0, minutes });
});

test('A training that nobody has followed for a month is paused, and lives on when it gets a speed', async () => {
  const [id, younger] = [await make({ speed: 10 }), await make({ speed: 10 })];
  const age = async (days: number, training: number) => {
    const moved = new Date(clock - days * 86_400_000);
    await db
      .updateTable('trainings')
      .set({ moved_at: moved })
      .where('tournament_id', '=', training)
      .execute();
  };
  await age(31, id);
  await age(29, younger);
  const desk = createDriver(director, id);
  const { revision } = await desk.read();
  await live(1);
  const paused = await desk.read();
  expect(paused.training?.speed).toBe(0);
  expect(paused.revision).toBeGreaterThan(revision);
  expect((await createDriver(director, younger).read()).training?.speed).toBe(10);
  await desk.ask('PUT', '/training', { speed: 60 });
  await live(1);
  expect((await desk.read()).training?.speed).toBe(60);
  await sitDown(id);
  await live(2);
  expect((await desk.read()).training?.minutes).toBeGreaterThan(0);
});
