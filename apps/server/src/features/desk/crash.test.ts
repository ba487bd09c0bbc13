import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anyCommand } from '../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { randomFrom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { demoDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { crashingServers } from '../accounts/testing/crashing.ts';
import { importLog, readLog, readState } from '../play/index.ts';
import { dump } from '../play/testing/dump.ts';
import { athletesOfRandomCommands, newTournament } from '../play/testing/playing.ts';
import { DeskDriver } from './testing/desk.ts';
import { decideAt, listAskedFor, newDirectorToken, sendTo, type Decided } from './testing/director.ts';

/** `DESK_KILLS=100` is the long campaign. */
const KILLS = Number(process.env['DESK_KILLS'] ?? 3);
const DIRECTORS = 3;
/** Acts that are acknowledged before each kill. */
const ACTS_BEFORE_KILL = 15;
const LONGEST_ACT_MS = 60;

const { db, url } = await demoDatabase();
const servers = await crashingServers({ db, url }, { STAFF_SECOND_FACTOR: 'off' });

beforeAll(() => athletesOfRandomCommands(db));

/** A competition and its only director, who sends what was not answered again. */
interface Run {
  readonly id: number;
  readonly random: () => number;
  /** Versions of the log after each act that the server has acknowledged; what was done already is answered with the present one. */
  readonly acknowledged: Set<number>;
  pending: Decided | undefined;
}

async function decideNext({ id, random }: Run, director: DeskDriver): Promise<Decided> {
  const state = await readState(db, id);
  const command = anyCommand(state, random);
  return decideAt(state, command, command.type === 'undo' ? (await director.read()).undoable : null);
}

/** Sends what is pending; undefined when the server has gone before it answered. */
async function sendPending(run: Run, director: DeskDriver): Promise<number | undefined> {
  try {
    run.pending ??= await decideNext(run, director);
    const { key, command, seen } = run.pending;
    const { status, data, error } = await director.run(command, seen, key);
    expect([200, 400, 409, 422], JSON.stringify([run.pending, error])).toContain(status);
    if (status === 200 && data.version > 0) run.acknowledged.add(data.version);
    run.pending = undefined;
    return status;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** How often the director of a competition that is over goes on to a new one: a few corrections and undoings come before. */
const LEAVES_FINISHED = 0.1;

async function newRun(seed: number): Promise<Run> {
  const id = await newTournament(db);
  return { id, random: randomFrom(seed), acknowledged: new Set<number>(), pending: undefined };
}

/** Runs a director's competitions, one after another, until the server is gone. */
async function directUntilTheEnd(course: Run[], driverOf: (run: Run) => DeskDriver): Promise<void> {
  for (let run = course.at(-1); run !== undefined; run = course.at(-1)) {
    if ((await sendPending(run, driverOf(run))) === undefined) return;
    const { finished } = await readState(db, run.id);
    if (finished && run.random() < LEAVES_FINISHED) course.push(await newRun(run.id));
  }
}

test(
  'After kill -9 at random moments each acknowledged act is in the log once, and the desk goes on',
  async () => {
    const courses = await Promise.all(
      Array.from({ length: DIRECTORS }, async (_, index) => [await newRun(100 + index)]),
    );
    let answeredAgain = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, origin } = await servers.start();
      // A long campaign outlives a token.
      const token = await newDirectorToken(db, servers.secretKey);
      answeredAgain += courses.flat().filter(({ pending }) => pending !== undefined).length;
      const before = countAcknowledged(courses.flat());
      const directing = courses.map((course) =>
        directUntilTheEnd(course, ({ id }) => new DeskDriver(sendTo(origin, token), id)),
      );
      await eventually(
        () => expect(countAcknowledged(courses.flat())).toBeGreaterThan(before + ACTS_BEFORE_KILL),
        {
          timeout: 120_000,
        },
      );
      await pause(LONGEST_ACT_MS * Math.random());
      child.kill('SIGKILL');
      await Promise.all(directing);
    }
    // What the last kill cut off is answered by the next server.
    const { origin } = await servers.start();
    const token = await newDirectorToken(db, servers.secretKey);
    const runs = courses.flat();
    for (const run of runs) {
      const director = new DeskDriver(sendTo(origin, token), run.id);
      if (run.pending) await sendPending(run, director);
      await checkRun(run);
      expect((await director.read()).version).toBe((await readState(db, run.id)).version);
    }
    console.log(
      `${KILLS} kills in ${runs.length} competitions: ${countAcknowledged(runs)} acts acknowledged, each in the log once; ${answeredAgain} sent again`,
    );
  },
  600_000 + KILLS * 60_000,
);

/** Each acknowledged act is in the log and nothing else is, and all tables are those of the log folded at once. */
async function checkRun({ id, acknowledged }: Run): Promise<void> {
  const { acts } = await readLog(db, id);
  const versions = listAskedFor(acts).map(({ events }) => (events[0]?.decidedOn ?? 0) + events.length);
  expect(versions).toEqual([...acknowledged].toSorted((one, other) => one - other));
  const copy = await newTournament(db);
  await db.transaction().execute((trx) =>
    importLog(
      trx,
      copy,
      acts.map(({ events, at }) => ({ events, at })),
    ),
  );
  expect(await dump(db, id)).toEqual(await dump(db, copy));
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from (
      select 1 from competition_events where tournament_id = ${id} group by version having count(*) > 1
    ) as repeated`.execute(db);
  expect(rows[0]?.twice).toBe(0);
}

function countAcknowledged(runs: readonly Run[]): number {
  return runs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}
