import { listGames, computeCompetitionNow, type CompetitionState } from '@nardy/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { DEMO_DAY } from '../../testing/demoDay.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { changeLog, readState, readTimed } from '../play/index.ts';
import { createDemoPlaysJob } from './service/demo/job.ts';

const { db } = await createDemoDatabase();
const asking = { ask: async () => undefined };
let clock = DEMO_DAY.getTime() + 8 * 3_600_000;
const job = createDemoPlaysJob({ db, jobs: asking, now: () => new Date(clock), random: createRandom(7) });

async function run(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const again = await job.run(new AbortController().signal);
    expect(again!.getTime()).toBeGreaterThan(clock);
    clock = again!.getTime();
  }
}

interface Running {
  readonly id: number;
  readonly state: CompetitionState;
}

/** The competitions with open games, in their order. */
async function listPlaying(): Promise<[Running, ...Running[]]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', '=', 'current')
    .where('is_parent', '=', false)
    .orderBy('id')
    .execute();
  const running = await Promise.all(rows.map(async ({ id }) => ({ id, state: await readState(db, id) })));
  const [first, ...others] = running.filter(({ state }) => computeCompetitionNow(state).phase === 'playing');
  if (first === undefined) throw new Error('no competition of the demo is being played');
  return [first, ...others];
}

const sizeOf = ({ state }: Running): number => state.participants.length;

test('A running competition of the demo goes on by one result at a time', async () => {
  const [{ id, state }] = await listPlaying();
  await run(1);
  const after = await readState(db, id);
  expect(after.version).toBe(state.version + 1);
  expect(listGames(after).filter(({ result }) => result !== undefined)).toHaveLength(
    listGames(state).filter(({ result }) => result !== undefined).length + 1,
  );
});

test('Where somebody has acted at the desk, nobody plays for them', async () => {
  const { id, state } = (await listPlaying()).at(-1)!;
  const [game] = computeCompetitionNow(state).openGames;
  const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const length = listGames(state).find((one) => one.id === game)?.matchLength ?? 5;
  await changeLog(db, { tournamentId: id, userId }, (log) =>
    log.act({ type: 'enter-result', game: game!, score: [length, 0] }),
  );
  await run(3);
  expect((await readState(db, id)).version).toBe(state.version + 1);
  expect(await countActsOf(id, userId)).toBe(1);
});

test('A competition is played to its end, with a break before it', async () => {
  const left = (await listPlaying()).slice(0, -1);
  const { id } = left.reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a));
  // The others need not be played to their ends too.
  await db.updateTable('all_tournaments').set({ status: 'past' }).where('id', '<>', id).execute();
  for (let round = 0; round < 60 && !(await readState(db, id)).finished; round += 1) await run(20);
  const { state, acts } = await readTimed(db, id);
  expect(state.finished).toBe(true);
  const [before, last] = [...acts.values()].slice(-2).map(({ at }) => at);
  expect(last! - before!).toBeGreaterThanOrEqual(60_000);
});

async function countActsOf(id: number, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from competition_events where tournament_id = ${id} and user_id = ${userId}
  `.execute(db);
  return rows[0]!.count;
}
