// Lists on 10 thousand and on 1 million athletes: how the p99 of the first ten pages grows, what a deep page costs in first
// pages, and the page against pgbench giving the same rows by json_agg, in the same run.
// Usage: DATABASE_URL=... node bench/lists.ts [only titles with this] [rounds]
// Needs pgbench on the path, a built portal, and a PostgreSQL where databases may be made; it keeps bench_lists_<size>.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { fill, type Filled } from './lists/fill.ts';
import { quantile, referenceTime, timeOf } from './lists/measure.ts';
import { scenariosOf, type Scenario } from './lists/scenarios.ts';
import { makeDatabase, startServer, type Running } from './lists/server.ts';

const SIZES = [10_000, 1_000_000] as const;
const PAGES = 10;
const DEEP_PAGE = 5_000;
const DEEP_ROUNDS = 5;
const REFERENCE_SECONDS = 2;

interface Bench {
  readonly url: string;
  readonly server: Running;
  readonly scenarios: readonly Scenario[];
}

const maintenance = process.env['DATABASE_URL'];
if (!maintenance) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const wanted = process.argv[2] ?? '';
const rounds = Number(process.argv[3] ?? 20);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-lists-'));
const benches: Bench[] = [];
try {
  for (const size of SIZES) benches.push(await prepare(maintenance, size));
  print(['list', 'p99 10k', 'p99 1M', 'grows', 'page 1', 'page 5000', 'times', 'json_agg', 'ratio']);
  const [small, large] = benches as [Bench, Bench];
  for (const [index, scenario] of large.scenarios.entries()) {
    const other = small.scenarios[index];
    if (other && scenario.title.includes(wanted)) await compare(small, other, large, scenario);
  }
} finally {
  for (const { server } of benches) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(url: string, size: number): Promise<Bench> {
  const database = await makeDatabase(url, `bench_lists_${size}`);
  if (database.isNew) {
    process.stdout.write(`Filling ${size}…\n`);
    await (await startServer(database.url, folder)).stop();
    await fill(database.url, size);
  }
  const filled = await whatIsIn(database.url);
  const server = await startServer(database.url, folder);
  return { url: database.url, server, scenarios: scenariosOf(filled) };
}

async function whatIsIn(url: string): Promise<Filled> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Filled>(
    'select (select max(id) from tournaments) as tournament, (select min(id) from players) as player',
  );
  await client.end();
  return rows[0] as Filled;
}

/** The two sizes take turns, so that whatever else the machine does meets both. */
async function compare(small: Bench, ofSmall: Scenario, large: Bench, ofLarge: Scenario): Promise<void> {
  const times: [number[], number[]] = [[], []];
  // The first round is a warm-up.
  for (let turn = -PAGES; turn < rounds * PAGES; turn += 1) {
    const page = 1 + ((turn + PAGES) % PAGES);
    const pair = [await timeOfPage(small, ofSmall, page), await timeOfPage(large, ofLarge, page)] as const;
    if (turn >= 0) times.forEach((of, index) => of.push(pair[index as 0 | 1]));
  }
  const [before, after] = times.map((values) => quantile(values, 0.99)) as [number, number];
  const first = quantile(times[1], 0.5);
  const deep = await deepPage(large, ofLarge);
  const reference = referenceOf(large, ofLarge);
  print([
    ofLarge.title,
    before.toFixed(1),
    after.toFixed(1),
    (after / before).toFixed(2),
    first.toFixed(2),
    deep?.toFixed(1) ?? '-',
    deep ? (deep / first).toFixed(1) : '-',
    reference.toFixed(2),
    (reference / first).toFixed(2),
  ]);
}

function timeOfPage({ server }: Bench, { path: address, pageSize }: Scenario, page: number): Promise<number> {
  return timeOf(`${server.origin}${address}page=${page}&pageSize=${pageSize}`);
}

/** Of lists that are long enough. */
async function deepPage(bench: Bench, scenario: Scenario): Promise<number | undefined> {
  if (!/^(players(, sort|$)|tournaments)/.test(scenario.title)) return undefined;
  const times: number[] = [];
  for (let round = 0; round < DEEP_ROUNDS; round += 1)
    times.push(await timeOfPage(bench, scenario, DEEP_PAGE).catch(() => Number.POSITIVE_INFINITY));
  return quantile(times, 0.5);
}

/** The mean of the first pages in pgbench. */
function referenceOf({ url }: Bench, { reference }: Scenario): number {
  const script = path.join(folder, 'reference.sql');
  writeFileSync(script, `${reference.replaceAll(/\s+/g, ' ')};\n`);
  return referenceTime(url, script, 0, REFERENCE_SECONDS);
}

function print(cells: readonly string[]): void {
  const [title = '', ...rest] = cells;
  process.stdout.write(`${title.padEnd(26)}${rest.map((cell) => cell.padStart(10)).join('')}\n`);
}
