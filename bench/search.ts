// The search in everything on 1 million athletes and 100 thousand competitions: milliseconds until the whole answer is there,
// for names that many bear, that few bear and that nobody bears, and the plan of gathering a rare one.
// Usage: DATABASE_URL=... node bench/search.ts [athletes] [rounds]
// Needs a PostgreSQL where databases may be made; it keeps bench_lists_<size>, which bench/lists.ts fills too.
// Exits 1 when a 99th percentile is above the goal.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { computeQuantile } from './figures.ts';
import { ensureFilledDatabase } from './lists/fill.ts';
import { measureTime } from './lists/measure.ts';
import { startServer } from './lists/server.ts';

const GOAL_MS = 100;

/** What is typed: a whole name, its beginning, a part within it, two words, the wrong keyboard, nothing there is. */
const TEXTS = [
  'иванов',
  'ив',
  'ре',
  'редкостн',
  'едкостный',
  'гасанов анна',
  'анна и',
  'турнир',
  'турнир 99',
  'bdfyjd',
  'нетакойфамилии',
  'зоя редкостный',
];

const maintenance = process.env['DATABASE_URL'];
if (!maintenance) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const athletes = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 30);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
try {
  const database = await ensureFilledDatabase(maintenance, athletes, folder);
  const server = await startServer(database, folder);
  try {
    for (const text of TEXTS) await measure(server.origin, text);
  } finally {
    await server.stop();
  }
  await explain(database);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(origin: string, text: string): Promise<void> {
  const address = `${origin}/api/search?${new URLSearchParams({ text })}`;
  const times: number[] = [];
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round += 1) {
    const time = await measureTime(address);
    if (round >= 0) times.push(time);
  }
  const [half, most] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)];
  if (most > GOAL_MS) process.exitCode = 1;
  process.stdout.write(
    `${text.padEnd(20)} median ${half.toFixed(1).padStart(7)} ms, p99 ${most.toFixed(1).padStart(7)} ms (goal ${GOAL_MS})\n`,
  );
}

/** What `rows_holding` runs for a rare word: by the index, whatever the planner takes it for. */
async function explain(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    "explain (analyze, buffers) select id from persons where search_name like '%редкостн%' limit 2000",
  );
  process.stdout.write(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
  await client.end();
}
