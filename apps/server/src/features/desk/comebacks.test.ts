import type { DeskGame, DeskPaper, DeskScreen, HallContent, Tour } from '@nardy/contract';
import { expect, test } from 'vitest';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { openTestServer } from '../../testing/server.ts';
import { createStatusesJob } from '../competitions/index.ts';
import { addParent } from '../competitions/testing/competition.ts';
import type { DeskDriver } from './testing/desk.ts';
import { openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

interface PersonAct {
  readonly code: string;
  readonly command: object | null;
}

const isOpen = ({ outcome }: DeskGame) => outcome === null;
const listOf = async (desk: DeskDriver, tour: number) =>
  (await desk.read()).games.filter((game) => game.tour === tour);
const enter = async (desk: DeskDriver, games: readonly DeskGame[]) => {
  for (const { number } of games) expect((await desk.enter(number ?? 0, [5, 1])).status).toBe(200);
};

/** A round robin of six in its third tour, whose number 6 has been away since the second and comes back. */
async function openComeback() {
  const hall = await openHall(db, app, { participants: 6, tournament: { format: 'round-robin' } });
  const { desk } = hall;
  const { code } = (await desk.ask<DeskScreen>('POST', '/screens', { title: 'Вход' })).data;
  const show = async () => (await app.inject(`/api/hall/${code}`)).json<{ data: HallContent }>().data;
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await enter(desk, await listOf(desk, 1));
  await desk.act({ type: 'withdraw', participant: 6 }, { status: 'in' });
  await enter(desk, (await listOf(desk, 2)).filter(isOpen));
  const comeBack = () => desk.act({ type: 'return', participant: 6 }, { status: 'withdrawn' });
  return { ...hall, show, comeBack };
}

test('Whoever comes back to a round robin late turns neither screens nor papers back to the tour that was missed', async () => {
  const { id, desk, show, comeBack } = await openComeback();
  expect((await desk.ask('PUT', '/clock', { state: 'paused' })).status).toBe(200);
  const before = await show();
  expect(before).toMatchObject({ title: 'Тур 3', clock: { paused_dt: expect.any(String) as string } });
  await comeBack();
  const after = await show();
  expect(after).toMatchObject({ title: 'Тур 3', tours: 5, published_dt: before.published_dt });
  expect(after.clock).toEqual(before.clock);
  expect(after.games).toHaveLength(3);
  expect(after.names.map(({ name }) => name)).toEqual(before.names.map(({ name }) => name));
  const { data: papers } = await desk.ask<DeskPaper[]>('GET', '/papers');
  for (const { part } of papers.filter(({ paper }) => /pairs|slips/.test(paper))) expect(part).toBe('1.t3');
  const { data: tours } = (await app.inject(`/api/tournaments/${id}/tours`)).json<{ data: Tour[] }>();
  expect(tours.flatMap(({ title, is_running: isRunning }) => (isRunning ? title : []))).toEqual(['Тур 3']);
  const expected = Date.parse((await desk.read()).expected_end_dt ?? '');
  await desk.undo();
  const usual = Date.parse((await desk.read()).expected_end_dt ?? '');
  expect(Math.abs(expected - usual)).toBeLessThan(60_000);
});

test('The match of who has come back holds the tour that is played, and the result of the missed one leaves its clock', async () => {
  const { desk, show, comeBack } = await openComeback();
  const { clock } = await show();
  await comeBack();
  const ofComeback = ({ left, right }: DeskGame) => left === 6 || right === 6;
  await enter(desk, (await listOf(desk, 2)).filter(isOpen));
  const { started_dt: started } = (await show()).clock ?? {};
  expect(started).toBe(clock?.started_dt);
  const third = (await listOf(desk, 3)).filter(isOpen);
  await enter(
    desk,
    third.filter((game) => !ofComeback(game)),
  );
  expect(await show()).toMatchObject({ title: 'Тур 3' });
  await enter(desk, third.filter(ofComeback));
  expect(await show()).toMatchObject({ title: 'Тур 4' });
});

test('The desk stays at the tour that the hall plays, with the matches of a missed one that are open again', async () => {
  const { desk, comeBack } = await openComeback();
  const third = await listOf(desk, 3);
  await enter(desk, third.filter(isOpen).slice(0, 1));
  await comeBack();
  const now = await desk.read();
  expect(now).toMatchObject({ title: 'Тур 3', tour: { number: 3, of: 5 } });
  expect(now.games.filter(({ tour }) => tour === 3).map(({ number }) => number)).toEqual(
    third.map(({ number }) => number),
  );
  const missed = now.games.filter(({ tour }) => tour === 2);
  expect(missed).toMatchObject([{ outcome: null, started_dt: expect.any(String) as string }]);
});

test('Once all else is played a screen shows the tour that is open again', async () => {
  const { desk, show, comeBack } = await openComeback();
  await comeBack();
  for (const tour of [3, 4, 5]) await enter(desk, (await listOf(desk, tour)).filter(isOpen));
  expect((await desk.read()).tour?.number).toBe(2);
  expect(await show()).toMatchObject({ phase: 'playing', title: 'Тур 2' });
});

test('Whoever comes back plays the match of the tour in play, and of the missed ones the next of both can be played at once', async () => {
  const { desk, comeBack } = await openComeback();
  const third = (await listOf(desk, 3)).filter(isOpen);
  await enter(desk, third.slice(0, 1));
  await comeBack();
  const ofComeback = ({ left, right }: DeskGame) => left === 6 || right === 6;
  const begun = async (tour: number) =>
    (await listOf(desk, tour))
      .filter((game) => isOpen(game) && game.started_dt !== null)
      .map(({ number }) => number);
  const missed = (await listOf(desk, 2)).find(ofComeback);
  expect(await begun(2)).toEqual([missed?.number]);
  const running = (await listOf(desk, 3)).filter(isOpen);
  expect(running).toHaveLength(2);
  expect(await begun(3)).toEqual(running.map(({ number }) => number));
  await enter(desk, missed === undefined ? [] : [missed]);
  expect((await begun(3)).length).toBe(2);
});

test('Two who have finished the tour in play come to the match that one of them missed before those of later tours', async () => {
  const { desk, comeBack } = await openComeback();
  await comeBack();
  const missed = (await listOf(desk, 2)).find(isOpen);
  const both = [missed?.left, missed?.right];
  const ofThem = ({ left, right }: DeskGame) => both.includes(left) || both.includes(right);
  await enter(desk, (await listOf(desk, 3)).filter(ofThem));
  const { games, tour } = await desk.read();
  expect(tour?.number).toBe(3);
  const begun = games.filter((game) => ofThem(game) && isOpen(game) && game.started_dt !== null);
  expect(begun.map(({ number }) => number)).toEqual([missed?.number]);
  for (const number of both) {
    const { acts } = (await desk.ask<{ acts: PersonAct[] }>('GET', `/participants/${number}`)).data;
    expect(acts.find(({ code }) => code === 'no-show')?.command).toMatchObject({
      type: 'walkover',
      game: missed?.number,
    });
  }
});

test('The desk goes back to the tour of a match whose result was entered by mistake, for it is still played', async () => {
  const { desk } = await openHall(db, app, { participants: 6, tournament: { format: 'round-robin' } });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  const first = await listOf(desk, 1);
  await enter(desk, first);
  await enter(desk, (await listOf(desk, 2)).slice(0, 1));
  const mistaken = first[2]?.number ?? 0;
  await desk.act(
    { type: 'correct-result', game: mistaken, result: null, mode: 'record', reason: 'Ещё играют' },
    { result: { kind: 'played', score: [5, 1] } },
  );
  const now = await desk.read();
  expect(now).toMatchObject({ title: 'Тур 1', tour: { number: 1 } });
  const open = now.games.find(({ number }) => number === mistaken);
  expect(open).toMatchObject({ outcome: null, started_dt: expect.any(String) as string });
});

test('Only those matches of the next tour are listed that both have come to', async () => {
  const { desk } = await openHall(db, app, { participants: 8, tournament: { format: 'round-robin' } });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await enter(desk, (await listOf(desk, 1)).slice(0, 3));
  const ahead = await listOf(desk, 2);
  await enter(desk, ahead.slice(0, 1));
  expect((await listOf(desk, 2)).map(({ number }) => number)).toEqual(
    ahead.slice(1).map(({ number }) => number),
  );
});

test('After its end was undone a competition is over when the director says so, not by its date', async () => {
  const { id, desk } = await openHall(db, app, { participants: 4, tournament: { format: 'round-robin' } });
  expect((await desk.playToEnd()).phase).toBe('finished');
  const statusOf = async () =>
    (await db.selectFrom('tournaments').select('status').where('id', '=', id).executeTakeFirst())?.status;
  expect(await statusOf()).toBe('past');
  await desk.undo();
  const long = new Date(Date.now() - 86_400_000);
  const dates = { is_status_by_date: true, start_at: long, end_at: long, application_end_at: null };
  await db.updateTable('all_tournaments').set(dates).where('id', '=', id).execute();
  await createStatusesJob({ db }).run(new AbortController().signal);
  expect(await statusOf()).toBe('current');
});

test.each([
  ['by date', true],
  ['by hand', false],
] as const)('A parent that was over %s, and one of its competitions goes on again', async (_, isByDate) => {
  const long = new Date(Date.now() - 86_400_000);
  const dates = { is_status_by_date: true, start_at: long, end_at: long };
  const parent = await addParent(db, dates);
  const { desk } = await openHall(db, app, {
    participants: 4,
    tournament: { format: 'round-robin', parent_id: parent },
  });
  await desk.playToEnd();
  await createStatusesJob({ db }).run(new AbortController().signal);
  const readParent = () =>
    db.selectFrom('all_tournaments').select('status').where('id', '=', parent).executeTakeFirst();
  expect(await readParent()).toEqual({ status: 'past' });
  await db
    .updateTable('all_tournaments')
    .set({ is_status_by_date: isByDate })
    .where('id', '=', parent)
    .execute();
  await desk.undo();
  expect(await readParent()).toEqual({ status: isByDate ? 'current' : 'past' });
  const messages = db.selectFrom('live_messages').select('data').where('tournament_id', '=', parent);
  expect((await messages.orderBy('id').execute()).map(({ data }) => data)).toEqual([
    { status: 'past' },
    ...(isByDate ? [{ status: 'current' }] : []),
  ]);
});

test('A parent whose end comes by date while one of its competitions goes on again is not over', async () => {
  const parent = await addParent(db, { is_status_by_date: true, status: 'current' });
  const { desk } = await openHall(db, app, {
    participants: 4,
    tournament: { format: 'round-robin', parent_id: parent },
  });
  await desk.playToEnd();
  const undone = await db.transaction().execute(async (trx) => {
    // As the job, which has read that all of them are over.
    await trx.updateTable('all_tournaments').set({ status: 'past' }).where('id', '=', parent).execute();
    const asked = desk.undo();
    await waitUntilWaiting(db, 1);
    return { asked };
  });
  await undone.asked;
  expect(
    await db.selectFrom('all_tournaments').select('status').where('id', '=', parent).executeTakeFirst(),
  ).toEqual({ status: 'current' });
});
