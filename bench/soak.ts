// An hour of mixed use, after which the server must hold no more than before: readers of pages that are cached and of such that are
// not, spectators who come and go, a director who runs one competition after another, athletes who log in, and people who register
// with a photo and are approved. Every ten seconds its memory, handles and connections to the database are noted; the medians of the last
// sixth of the time must be at most a tenth above those of the second sixth. The first one fills the caches. What came of it
// is drawn into a picture.
// Usage: DATABASE_URL=... node bench/soak.ts [minutes] [picture.svg]   Needs Linux, a built portal (npm run build) and a PostgreSQL
// where databases may be made; it makes bench_soak and drops it.
import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { computeMedian } from './figures.ts';
import { readOwnMemory } from './whole/memory.ts';
import { drawCourses, type Course } from './soak/picture.ts';
import { startUses } from './soak/uses.ts';
import { findFreePort } from './whole/port.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const PICTURE = process.argv[3] ?? 'soak.svg';
const SAMPLE_MS = 10_000;
const MOST = 1.1;
/** A handful more or less of handles and connections says nothing. */
const SLACK = 10;

const METRICS_PORT = await findFreePort();
const METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;
const MEGABYTE = 1024 * 1024;
const server = await startWholeServer('bench_soak', {
  TRUST_PROXY: 'loopback',
  METRICS_PORT: String(METRICS_PORT),
});
try {
  await soak(server);
} finally {
  await server.stop();
}

async function soak(whole: WholeServer): Promise<void> {
  const uses = startUses(whole);
  const courses: readonly (Course & { readonly measure: () => Promise<number> | number })[] = [
    { title: 'Memory of the server, MB', values: [], measure: () => readOwnMemory(whole.pid) },
    {
      title: 'Of it in the caches of pages and answers, MB',
      values: [],
      measure: () => readMetric('nardy_cache_bytes'),
    },
    {
      title: 'Of it in use in the heap, MB',
      values: [],
      measure: () => readMetric('nodejs_heap_size_used_bytes'),
    },
    { title: 'Open handles', values: [], measure: () => readdirSync(`/proc/${whole.pid}/fd`).length },
    { title: 'Connections to the database', values: [], measure: () => countConnections(whole) },
  ];
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await pause(SAMPLE_MS))
    for (const { values, measure } of courses) values.push(await measure());
  const { counts, failures } = await uses.stop();
  writeFileSync(PICTURE, drawCourses(courses, MINUTES));
  for (const { title, values } of courses) report(title, values);
  process.stdout.write(
    `${MINUTES} minutes: ${[...counts].map(([what, count]) => `${count} ${what}`).join(', ')}\n`,
  );
  const kinds = Map.groupBy(failures, (failure) => failure);
  for (const [failure, same] of kinds) process.stdout.write(`${same.length} times ${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

function report(title: string, values: readonly number[]): void {
  const sixth = Math.floor(values.length / 6);
  const [before, after] = [
    computeMedian(values.slice(sixth, 2 * sixth)),
    computeMedian(values.slice(-sixth)),
  ];
  process.stdout.write(
    `${title}: ${before.toFixed(0)} in the second sixth, ${after.toFixed(0)} in the last, ${Math.max(...values).toFixed(0)} at most\n`,
  );
  if (!(after <= before * MOST + SLACK)) process.exitCode = 1;
}

/** Megabytes: the sum of all values of a metric of the server. */
async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(METRICS)).text();
  const values = text.matchAll(new RegExp(String.raw`^${name}(?:\{.*\})? (\S+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0) / MEGABYTE;
}

async function countConnections({ database }: WholeServer): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}
