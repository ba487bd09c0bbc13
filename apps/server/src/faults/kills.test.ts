import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../../packages/engine/src/swiss/testing/random.ts';
import { canStartCopies } from '../copies/testing/prerequisites.ts';
import { DeskDriver } from '../features/desk/testing/desk.ts';
import {
  checkLog,
  countAcknowledged,
  directUntilTheEnd,
  startRun,
  sendPending,
  type Run,
} from '../features/desk/testing/directing.ts';
import { sendTo } from '../features/desk/testing/director.ts';
import { addAthletesOfRandomCommands } from '../features/play/testing/playing.ts';
import { createPrivateFilesJob } from '../features/privateFiles/index.ts';
import { Ledger } from './testing/ledger.ts';
import { startSite, askUnlessAway, type Site } from './testing/site.ts';
import { compareFiles } from './testing/storedFiles.ts';
import { createWriters, type Write, type Writer } from './testing/writers.ts';

/** `FAULT_KILLS=300` is the long campaign; `FAULT_SEED` repeats one. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 6);
const SEED = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
/** Writes that are acknowledged before each kill, and the longest pause after them. */
const WRITES_BEFORE_KILL = 8;
const LONGEST_PAUSE_MS = 600;
/** The longest recovery in planned starts of the same run: a slow machine is slow in both. */
const LONGEST_RECOVERY = 3;

const random = createRandom(SEED);
const ledger = new Ledger();
let site: Site;
let writers: readonly Writer[];

/** How the site may fail; each puts up again at once what does not come up by itself, as a supervisor does. */
const KINDS: Readonly<Record<string, () => Promise<void>>> = {
  async server() {
    await site.server.stop('SIGKILL');
    await site.server.start();
  },
  async database() {
    await site.postgres.kill();
    await site.postgres.start();
  },
  backend: () => site.postgres.killBackend(),
  async both() {
    await Promise.all([site.server.stop('SIGKILL'), site.postgres.kill()]);
    await site.postgres.start();
    await site.server.start();
  },
};

describe.runIf(canStartCopies())('Kills of server and database in the middle of mixed writes', () => {
  beforeAll(async () => {
    site = await startSite();
    await addAthletesOfRandomCommands(site.db);
    writers = await createWriters(site);
  });

  afterAll(() => site?.remove());

  test(
    'Nothing acknowledged is lost, nothing is there twice, and each recovery takes at most three planned starts',
    async () => {
      console.log(`${KILLS} kills, FAULT_SEED=${SEED}`);
      const writing = startWriting();
      const plannedStarts: number[] = [];
      const recoveries: Recovery[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await untilWritten(writing, kill);
        if (kill % 4 === 0) plannedStarts.push(await startAsPlanned());
        await pause(LONGEST_PAUSE_MS * random());
        recoveries.push(await killOnce(Object.keys(KINDS)[kill % 4] ?? 'server'));
      }
      const course = await writing.stop();
      await checkAll(course);
      report(recoveries, plannedStarts, course);
      const longest = LONGEST_RECOVERY * Math.max(...plannedStarts);
      expect(recoveries.filter(({ ms }) => ms > longest)).toEqual([]);
    },
    600_000 + KILLS * 60_000,
  );
});

interface Recovery {
  readonly kind: string;
  /** From the kill until something new is written again. */
  readonly ms: number;
}

/** Milliseconds from the start of a server that had ended in its order, among the same writers, until something new is written. */
async function startAsPlanned(): Promise<number> {
  await site.server.stop('SIGTERM');
  const began = performance.now();
  await site.server.start();
  await writeOnce();
  return Math.round(performance.now() - began);
}

async function killOnce(kind: string): Promise<Recovery> {
  const began = performance.now();
  await KINDS[kind]?.();
  await writeOnce();
  const ms = Math.round(performance.now() - began);
  console.log(`${kind} was killed, recovered in ${ms} ms`);
  if (kind === 'database' || kind === 'backend') expect(site.server.isRunning).toBe(true);
  return { kind, ms };
}

/** Writes a new entry of a handbook, as often as it takes. */
async function writeOnce(): Promise<void> {
  const clubs = writers.find(({ kind }) => kind === 'clubs');
  for (;;) {
    const write = await clubs?.next();
    if (write && (await attempt('clubs', write))) return;
    await pause(20);
  }
}

/** Whether it was acknowledged. */
async function attempt(kind: string, write: Write): Promise<boolean> {
  ledger.send(kind, write.mark);
  const answer = await write.send();
  if (answer !== undefined) ledger.acknowledge(kind, write.mark);
  return answer !== undefined;
}

interface Writing {
  readonly faults: readonly unknown[];
  /** Acts of directors are in ledgers of their own, by the versions of their logs. */
  countActs(): number;
  stop(): Promise<readonly Run[]>;
}

/** Writers of all kinds, each one thing after another, and a director. */
function startWriting(): Writing {
  const stopping = new AbortController();
  const faults: unknown[] = [];
  const course: Run[] = [];
  const running = [
    ...writers.map((writer) => writeInTurn(writer, stopping.signal)),
    direct(course, stopping.signal),
  ];
  const noted = running.map((one) => one.catch((error: unknown) => void faults.push(error)));
  return {
    faults,
    countActs: () => countAcknowledged(course),
    async stop() {
      stopping.abort();
      await Promise.all(noted);
      expect(faults).toEqual([]);
      return course;
    },
  };
}

async function writeInTurn(writer: Writer, stopping: AbortSignal): Promise<void> {
  let pending: Write | undefined;
  while (!stopping.aborted) {
    pending ??= await writer.next();
    const isDone = pending !== undefined && (await attempt(writer.kind, pending));
    if (isDone || !writer.sendsAgain) pending = undefined;
    await pause(isDone ? 5 : 100);
  }
}

async function direct(course: Run[], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await askUnlessAway(async () => {
      const token = await site.staff('administrator');
      if (token === undefined) return;
      if (course.length === 0) course.push(await startRun(site.db, SEED));
      await directUntilTheEnd(site.db, course, (run) => driverOf(run, token), stopping);
    });
    await pause(100);
  }
}

const driverOf = ({ id }: Run, token: string): DeskDriver =>
  new DeskDriver(sendTo(site.server.origin, token), id);

/** Some things more are written, and one of the kind whose turn it is: some take a hundred times as long as others. */
async function untilWritten({ faults, countActs }: Writing, turn: number): Promise<void> {
  const kind = writers[turn % writers.length]?.kind ?? '';
  const [before, acts, own] = [ledger.size, countActs(), ledger.acknowledged(kind).length];
  const isEnough = () =>
    ledger.size + countActs() >= before + acts + WRITES_BEFORE_KILL && ledger.acknowledged(kind).length > own;
  while (!isEnough() && faults.length === 0) await pause(20);
  expect(faults).toEqual([]);
}

async function checkAll(course: readonly Run[]): Promise<void> {
  for (const { kind, find } of writers)
    expect({ kind, ...ledger.compare(kind, await find()) }).toEqual({
      kind,
      lost: [],
      twice: [],
      unknown: [],
    });
  const token = (await site.staff('administrator')) ?? '';
  for (const run of course) {
    if (run.pending) await sendPending(site.db, run, driverOf(run, token));
    await checkLog(site.db, run);
  }
  await checkWhole();
  const { storage, db } = site;
  await createPrivateFilesJob({ db, ...storage, abandonedSeconds: 0 }).run(new AbortController().signal);
  const { count, ...strays } = await compareFiles(db, storage);
  expect(strays).toEqual({ withoutRow: [], withoutFile: [] });
  expect(count).toBeGreaterThan(0);
}

/** Whoever registered or applied is there whole: with documents, consent and, once, the letter. */
async function checkWhole(): Promise<void> {
  const { db } = site;
  const registered = await db
    .selectFrom('users')
    .select('id')
    .select((eb) => [
      eb
        .selectFrom('registration_files')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('registration_files.user_id', '=', 'users.id')
        .as('files'),
      eb
        .selectFrom('consents')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('consents.user_id', '=', 'users.id')
        .as('consents'),
      eb
        .selectFrom('letters')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('letters.recipient', '=', 'users.email')
        .as('letters'),
    ])
    .where('state', '=', 'registered')
    .execute();
  const whole = { files: 2, consents: 1, letters: 1 };
  expect(registered).toEqual(registered.map(({ id }) => ({ id, ...whole })));
  const applied = await db
    .selectFrom('applications')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('application_files')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('application_files.application_id', '=', 'applications.id')
        .as('files'),
    )
    .execute();
  expect(applied).toEqual(applied.map(({ id }) => ({ id, files: 2 })));
}

function report(
  recoveries: readonly Recovery[],
  plannedStarts: readonly number[],
  course: readonly Run[],
): void {
  const figures = Object.keys(KINDS).map((kind) => {
    const times = recoveries
      .filter((one) => one.kind === kind)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    return `${kind} ${times.length}: p50 ${times[Math.trunc(times.length / 2)]} ms, most ${times.at(-1)} ms`;
  });
  console.log(
    `acknowledged and there once: ${ledger.describe()}, acts ${countAcknowledged(course)}\nrecovered: ${figures.join('; ')}; planned starts ${plannedStarts.join(', ')} ms`,
  );
}
