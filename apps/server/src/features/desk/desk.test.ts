import { randomUUID } from 'node:crypto';
import { getDesk, type DeskGame } from '@nardy/contract';
import { listGames } from '@nardy/engine';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { createStatusesJob } from '../competitions/index.ts';
import { takePhone } from '../matches/testing/phones.ts';
import { readState } from '../play/index.ts';
import type { DeskDriver } from './testing/desk.ts';
import { openHall, type DeskHall } from './testing/hall.ts';

const { app, db } = await openTestServer();
const statusOf = async (id: number) =>
  (await db.selectFrom('tournaments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('A competition through the API', () => {
  test('A Swiss with a play-off is played from its entries to the last place, and its status follows', async () => {
    const { id, desk } = await openHall(db, app, {
      participants: 16,
      tournament: { is_playoff: true, is_third: true },
    });
    expect(await desk.read()).toMatchObject({
      phase: 'entries',
      rules: expect.stringMatching(
        /^Швейцарская система, 5 туров, матчи до 5 очков, 12 мин \+ 12 с; затем олимпийская/,
      ) as string,
    });
    const { version } = await desk.read();
    await desk.act({ type: 'close-entries' }, { version });
    expect(await statusOf(id)).toBe('current');
    const end = await desk.playToEnd();
    expect(end.phase).toBe('finished');
    expect(end.participants.filter(({ place }) => place === '1')).toHaveLength(1);
    // Whoever was not in the play-off too.
    expect(end.participants.filter(({ place }) => place === null)).toEqual([]);
    expect(await statusOf(id)).toBe('past');
    await desk.undo();
    expect(await statusOf(id)).toBe('current');
  });

  test('What the desk reads is what the contract says, in each phase', async () => {
    const { desk } = await openHall(db, app, { participants: 9, tournament: { is_playoff: true } });
    for (let step = 0; step < 40; step += 1) {
      const read = await desk.ask('GET');
      const answer = { success: true, data: read.data };
      expect(getDesk.answer.parse(answer)).toEqual(answer);
      const { phase, version } = await desk.read();
      if (phase === 'finished') break;
      if (phase === 'entries') await desk.act({ type: 'close-entries' }, { version });
      if (phase === 'to-draw') await desk.ask('POST', '/draft');
      if (phase === 'draft') await desk.draw();
      if (phase === 'playing') await desk.playOpen();
      if (phase === 'to-finish') await desk.act({ type: 'finish-stage' }, { version });
      if (phase === 'to-start') await desk.act({ type: 'start-stage' }, { version });
      if (phase === 'to-end') await desk.act({ type: 'finish' }, { version });
    }
    expect((await desk.read()).phase).toBe('finished');
  });
});

test('Between two stages the end does not come by date', async () => {
  const { id, desk } = await openHall(db, app, { participants: 9, tournament: { is_playoff: true } });
  await desk.act({ type: 'close-entries' });
  while ((await desk.read()).phase !== 'to-start') {
    const { phase, version } = await desk.read();
    if (phase === 'to-draw') await desk.ask('POST', '/draft');
    if (phase === 'draft') await desk.draw();
    if (phase === 'playing') await desk.playOpen();
    if (phase === 'to-finish') await desk.act({ type: 'finish-stage' }, { version });
  }
  const long = new Date(Date.now() - 86_400_000);
  const dates = { is_status_by_date: true, start_at: long, end_at: long, application_end_at: null };
  await db.updateTable('all_tournaments').set(dates).where('id', '=', id).execute();
  await createStatusesJob({ db }).run(new AbortController().signal);
  expect(await statusOf(id)).toBe('current');
});

describe('A round robin, whose tours are all drawn at once', () => {
  async function drawHall(): Promise<DeskHall> {
    const hall = await openHall(db, app, { participants: 6 });
    await hall.desk.act({
      type: 'create-stages',
      stages: [{ kind: 'round-robin', circles: 1, matchLength: 5 }],
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    return hall;
  }
  const listOf = async (desk: DeskDriver, tour: number) =>
    (await desk.read()).games.filter((game) => game.tour === tour);
  const enter = async (desk: DeskDriver, games: readonly DeskGame[]) => {
    for (const { number } of games) expect((await desk.enter(number ?? 0, [5, 1])).status).toBe(200);
  };

  test('Two who have finished a tour and play the next one ahead are entered', async () => {
    const { desk } = await drawHall();
    expect((await desk.read()).games.map(({ tour }) => tour)).toEqual([1, 1, 1]);
    await enter(desk, (await listOf(desk, 1)).slice(0, 2));
    const ahead = await listOf(desk, 2);
    expect(ahead.map(({ outcome }) => outcome)).toEqual([null]);
    expect((await desk.read()).tour).toEqual({ number: 1, of: 5 });
    await enter(desk, ahead);
    // What was played ahead is shown again once its tour is the running one.
    expect((await listOf(desk, 1)).length).toBe(3);
    await enter(desk, (await listOf(desk, 1)).slice(2));
    expect((await listOf(desk, 2)).filter(({ outcome }) => outcome === null)).toHaveLength(2);
    expect(await listOf(desk, 2)).toHaveLength(3);
  });

  test('Whatever players report, the desk has the match, also of a tour that nobody has come to', async () => {
    const { id, desk, players } = await drawHall();
    const last = listGames(await readState(db, id)).findLast(({ tour }) => tour === 5);
    const phone = await takePhone(db, app, players[(last?.players[0] ?? 0) - 1] ?? 0);
    expect(await phone.report(id, last?.id ?? 0, [5, 2])).toMatchObject({ outcome: 'reported' });
    const { games, reports } = await desk.read();
    expect(reports.map(({ game }) => game)).toEqual([last?.id]);
    expect(games.map(({ number }) => number)).toContain(last?.id);
  });

  test('A match of an earlier tour that is open again keeps no match of the running one from being entered', async () => {
    const { desk } = await drawHall();
    await enter(desk, await listOf(desk, 1));
    await desk.act({ type: 'withdraw', participant: 6 }, { status: 'in' });
    const open = async (tour: number) => (await listOf(desk, tour)).filter(({ outcome }) => outcome === null);
    await enter(desk, await open(2));
    const third = await open(3);
    await enter(desk, third.slice(0, 1));
    await desk.act({ type: 'return', participant: 6 }, { status: 'withdrawn' });
    expect((await desk.read()).tour?.number).toBe(3);
    expect(await open(2)).toHaveLength(1);
    const left = await open(3);
    expect(left.map(({ number }) => number)).toEqual(
      expect.arrayContaining(third.slice(1).map(({ number }) => number)),
    );
    await enter(desk, left);
  });
});

describe('Decisions', () => {
  test('The end that is expected of a double elimination comes nearer with each round of it', async () => {
    const { desk } = await openHall(db, app, { participants: 6, tournament: { format: 'olympic-de' } });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const hoursLeft = async (): Promise<number> =>
      (Date.parse((await desk.read()).expected_end_dt ?? '') - Date.now()) / 3_600_000;
    expect(await hoursLeft()).toBeGreaterThan(4);
    const findOpen = async () =>
      (await desk.read()).games.filter(({ outcome, left, right }) => outcome === null && left && right);
    for (let [open] = await findOpen(); open && !open.round_id.includes('.final.'); [open] = await findOpen())
      await desk.enter(open.number ?? 0, [5, 2]);
    // A final, and a second one if it is needed: 38 minutes each.
    expect(await hoursLeft()).toBeLessThan(1.5);
    expect(await hoursLeft()).toBeGreaterThan(1);
    const [final] = await findOpen();
    await desk.enter(final?.number ?? 0, [2, 5]);
    expect(await hoursLeft()).toBeLessThan(0.7);
  });

  test('The same key is one act, one after the other and at once', async () => {
    const { id, desk } = await openHall(db, app, { participants: 8 });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const key = randomUUID();
    const first = await desk.enter(1, [5, 2], key);
    const again = await desk.enter(1, [5, 2], key);
    expect([first.data.is_repeated, again.data.is_repeated]).toEqual([0, 1]);
    expect(again.data.version).toBe(first.data.version);
    const parallel = randomUUID();
    const many = await Promise.all(Array.from({ length: 6 }, () => desk.enter(2, [5, 3], parallel)));
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(many.filter(({ data }) => data.is_repeated === 0)).toHaveLength(1);
    expect((await readState(db, id)).version).toBe(first.data.version + 1);
  });
});
