// What another reader feels while a hostile spreadsheet is being refused: 1 kB that says that its last cell is XFD1048576. 50 times a
// second, in turns, he asks for a page that is cached and for a list that is read anew; meanwhile an administrator sends the spreadsheet
// ten times, every 300 ms. p99 of his answers, from the moment when he was to ask, must be at most 50 ms; beside it stands the p99 of
// the same reader while nothing is sent, in the same run. The spreadsheet must be refused within a second.
// Usage: DATABASE_URL=... node bench/hostileFile.ts [rounds]   Needs a built portal (npm run build) and a PostgreSQL where databases
// may be made; it makes bench_hostile_file and drops it.
import { setTimeout as pause } from 'node:timers/promises';
import { computeMedian, computeQuantile, formatTimes } from './figures.ts';
import { Connection, measureTime } from './lists/measure.ts';
import { ask, logIn } from './whole/client.ts';
import { startWholeServer } from './whole/server.ts';
import { buildWorkbook } from './whole/workbook.ts';

const MOST_P99 = 50;
const MOST_REFUSAL = 1_000;
const ROUNDS = Number(process.argv[2] ?? 6);
const UPLOADS = 10;
const UPLOAD_EVERY_MS = 300;
const EVERY_MS = 20;
/** So long the process that reads tables waits for more: the first file of each round meets it ended. */
const QUIET_MS = 12_000;
const WARM_UP_MS = 10_000;

const server = await startWholeServer('bench_hostile_file');
const connection = new Connection(server.origin);
try {
  await reading(() => pause(WARM_UP_MS));
  const token = await logIn(server.origin, 'Administrator');
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  const refusals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await reading(() => pause(QUIET_MS))));
    meanwhile.push(...(await reading(async () => void refusals.push(...(await uploads(token))))));
  }
  const [p99, refusal] = [computeQuantile(meanwhile, 0.99), Math.max(...refusals)];
  process.stdout.write(
    `refused within ${refusal.toFixed(0)} ms (at most ${MOST_REFUSAL}), mostly in ${computeMedian(refusals).toFixed(0)} ms\n` +
      `a reader meanwhile: ${formatTimes(meanwhile)} answers (p99 at most ${MOST_P99}); without it: ${formatTimes(quiet)} answers\n`,
  );
  if (p99 > MOST_P99 || refusal > MOST_REFUSAL) process.exitCode = 1;
} finally {
  connection.close();
  await server.stop();
}

/** Sends the spreadsheet; gives the milliseconds until each refusal. */
async function uploads(token: string): Promise<readonly number[]> {
  const file = await buildWorkbook('XFD1048576');
  const times: number[] = [];
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    const begun = performance.now();
    const next = pause(UPLOAD_EVERY_MS);
    const { status, text } = await ask(`${server.origin}/api/admin/imports/preview`, {
      token,
      form: { kind: 'athletes', file },
    });
    times.push(performance.now() - begun);
    if (status !== 422 || !text.includes('XFD')) throw new Error(`it was not refused: ${status} ${text}`);
    await next;
  }
  return times;
}

/** Reads until the work is done; gives the milliseconds of each answer from the moment when it was due to be asked for. */
async function reading(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  // It is thrown below.
  done.catch(() => undefined);
  const begun = performance.now();
  for (let asked = 0; !over.signal.aborted; asked += 1) {
    const due = begun + asked * EVERY_MS;
    await pause(Math.max(0, due - performance.now()));
    await (asked % 2 === 0
      ? connection.time('/athletes')
      : measureTime(`${server.origin}/api/players?pageSize=20`));
    times.push(performance.now() - due);
  }
  await done;
  return times;
}
