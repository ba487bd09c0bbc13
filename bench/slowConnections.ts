// What readers of cached pages feel while thousands of connections are slow: a third of them drip the headers of a request, a third its
// body, a byte every five seconds each, and a third asks for five pages, as many as the server lets wait, and never reads them. They come from a process of their own, at
// the server as it is shipped. 100 times a second a reader asks for a cached page; p99 of his answers, from the moment when he was to ask,
// must be at most twice that of the same reader without them, in turns in the same run: the median of the rounds.
// Usage: DATABASE_URL=... node bench/slowConnections.ts [connections] [rounds]   Needs Linux, ulimit -n 20000, a built portal (npm run
// build) and a PostgreSQL where databases may be made; it makes bench_slow_connections and drops it.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { computeMedian, computeQuantile, formatTimes } from './figures.ts';
import { Connection } from './lists/measure.ts';
import { measureMemoryAtRest } from './whole/memory.ts';
import { startWholeServer } from './whole/server.ts';

const MOST_RATIO = 2;
const CONNECTIONS = Number(process.argv[2] ?? 5_000);
const ROUNDS = Number(process.argv[3] ?? 7);
const PAGES = ['/', '/competitions', '/athletes'];
const EVERY_MS = 10;
const ROUND_MS = 20_000;
const SETTLING_MS = 3_000;
/** Some may be about to be opened anew. */
const LEAST_OPEN = 0.95;

const server = await startWholeServer('bench_slow_connections');
const connection = new Connection(server.origin);
try {
  await read(ROUND_MS);
  const before = await measureMemoryAtRest(server.pid);
  const [quiet, meanwhile, ratios, memory]: number[][] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await read(ROUND_MS);
    const senders = await openSlowConnections();
    const beside = await read(ROUND_MS);
    memory?.push(await measureMemoryAtRest(server.pid));
    await close(senders);
    quiet?.push(...without);
    meanwhile?.push(...beside);
    ratios?.push(computeQuantile(beside, 0.99) / computeQuantile(without, 0.99));
  }
  const ratio = computeMedian(ratios ?? []);
  process.stdout.write(
    `p99 beside ${CONNECTIONS} slow connections is ${ratio.toFixed(2)} times that without (${ratios?.map((one) => one.toFixed(2)).join(', ')}; ` +
      `at most ${MOST_RATIO} is asked for)\nbeside them: ${formatTimes(meanwhile ?? [], 2)} answers; without: ${formatTimes(quiet ?? [], 2)} answers\n` +
      `memory ${before.toFixed(0)} MB at first, at most ${Math.max(...(memory ?? [])).toFixed(0)} MB beside them\n`,
  );
  if (!(ratio <= MOST_RATIO)) process.exitCode = 1;
} finally {
  connection.close();
  await server.stop();
}

/** Reads for so long; gives the milliseconds of each answer from the moment when it was due to be asked for. */
async function read(milliseconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const begun = performance.now();
  for (let due = begun; due < begun + milliseconds; due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    await connection.time(PAGES[times.length % PAGES.length] ?? '/');
    times.push(performance.now() - due);
  }
  return times;
}

async function openSlowConnections(): Promise<ChildProcess> {
  const file = path.resolve(import.meta.dirname, 'slowConnections/senders.ts');
  const senders = fork(file, [new URL(server.origin).port, String(CONNECTIONS)]);
  await once(senders, 'message');
  await pause(SETTLING_MS);
  return senders;
}

/** Closes them, after a look at whether the server had them at all. */
async function close(senders: ChildProcess): Promise<void> {
  const open = readdirSync(`/proc/${server.pid}/fd`).length;
  const exited = once(senders, 'exit');
  senders.kill('SIGKILL');
  await exited;
  if (open < CONNECTIONS * LEAST_OPEN) throw new Error(`only ${open} of ${CONNECTIONS} were open`);
  await pause(SETTLING_MS);
}
