import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { waitUntil } from '../../testing/waitUntil.ts';
import { createCrashingServers } from '../accounts/testing/crashing.ts';
import { readState } from '../play/index.ts';
import { addAthletesOfRandomCommands } from '../play/testing/playing.ts';
import { DeskDriver } from './testing/desk.ts';
import {
  checkRun,
  countAcknowledged,
  directUntilTheEnd,
  startRun,
  sendPending,
} from './testing/directing.ts';
import { addDirectorToken, sendTo } from './testing/director.ts';

/** `DESK_KILLS=100` is the long campaign. */
const KILLS = Number(process.env['DESK_KILLS'] ?? 3);
const DIRECTORS = 3;
/** Acts that are acknowledged before each kill. */
const ACTS_BEFORE_KILL = 15;
const LONGEST_ACT_MS = 60;

const { db, url } = await createDemoDatabase();
const servers = await createCrashingServers({ db, url }, { STAFF_SECOND_FACTOR: 'off' });

beforeAll(() => addAthletesOfRandomCommands(db));

test(
  'After kill -9 at random moments each acknowledged act is in the log once, and the desk goes on',
  async () => {
    const courses = await Promise.all(
      Array.from({ length: DIRECTORS }, async (_, index) => [await startRun(db, 100 + index)]),
    );
    let answeredAgain = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, origin } = await servers.start();
      // A long campaign outlives a token.
      const token = await addDirectorToken(db, servers.secretKey);
      answeredAgain += courses.flat().filter(({ pending }) => pending !== undefined).length;
      const before = countAcknowledged(courses.flat());
      const directing = courses.map((course) =>
        directUntilTheEnd(db, course, ({ id }) => new DeskDriver(sendTo(origin, token), id)),
      );
      await waitUntil(
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
    const token = await addDirectorToken(db, servers.secretKey);
    const runs = courses.flat();
    for (const run of runs) {
      const director = new DeskDriver(sendTo(origin, token), run.id);
      if (run.pending) await sendPending(db, run, director);
      await checkRun(db, run);
      expect((await director.read()).version).toBe((await readState(db, run.id)).version);
    }
    console.log(
      `${KILLS} kills in ${runs.length} competitions: ${countAcknowledged(runs)} acts acknowledged, each in the log once; ${answeredAgain} sent again`,
    );
  },
  600_000 + KILLS * 60_000,
);
