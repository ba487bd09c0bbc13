// Lists on 10 thousand and on 1 million athletes, each page asked for on one connection as pgbench asks for it:
//
//   json_agg  mean ms of pgbench giving the rows of a random one of the first ten pages by json_agg (of members and standings there are five)
//   kept      mean ms of the same pages as the server answers them again and again until their data change; the ratio
//             json_agg / kept is the one that must be at least 1.0
//   first     mean ms of the same pages when each is asked for the first time, the count of the list being known
//   p99       of the first ten pages, kept and first: 1 million / 10 thousand must be at most 1.2
//   page 1,   ms right after a change, the count included: the 200th, the last one that the portal opens, and one that is a
//   200, 5000 matter of the API alone, where an offset may cost 500 (decision 56); athletes by discipline end at page 2000
//
// The two sizes take turns request by request, each the first as often as the other, so that whatever else the machine does
// meets both; figures are medians of several runs. Usage: DATABASE_URL=... node bench/lists.ts [only titles with this] [runs]
// Needs pgbench on the path, a built portal, and a PostgreSQL where databases may be made; it keeps bench_lists_<size>.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { computeMean, computeMedian, computeQuantile } from './figures.ts';
import { ensureFilledDatabase, type Filled } from './lists/fill.ts';
import { Connection, measureReference } from './lists/measure.ts';
import { buildScenarios, type Scenario } from './lists/scenarios.ts';
import { startServer, type Running } from './lists/server.ts';

const SIZES = [10_000, 1_000_000] as const;
/** Four thousand pages a run: of fewer, the p99 is what the machine did meanwhile. */
const KEPT_ROUNDS = 400;
const FIRST_ROUNDS = 6;
const LAST_PAGE_OF_PORTAL = 200;
const DEEP_PAGE = 5_000;
const DEEP_ROUNDS = 5;
const REFERENCE_SECONDS = 2;

interface Bench {
  readonly url: string;
  readonly server: Running;
  readonly connection: Connection;
  readonly database: pg.Client;
  readonly scenarios: readonly Scenario[];
}

/** A list in one of the sizes. */
type Listed = readonly [bench: Bench, scenario: Scenario];
type Pair = readonly [small: number, large: number];

const maintenance = process.env['DATABASE_URL'];
if (!maintenance) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const wanted = process.argv[2] ?? '';
const runs = Number(process.argv[3] ?? 9);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-lists-'));
const benches: Bench[] = [];
try {
  for (const size of SIZES) benches.push(await prepare(maintenance, size));
  print([
    'list',
    'json_agg',
    'kept',
    'ratio',
    'first',
    'ratio',
    'p99 kept',
    'p99 first',
    'page 1',
    'page 200',
    'page 5000',
  ]);
  const [small, large] = benches as [Bench, Bench];
  for (const [index, scenario] of large.scenarios.entries()) {
    const other = small.scenarios[index];
    if (other && scenario.title.includes(wanted)) await compare([small, other], [large, scenario]);
  }
} finally {
  for (const { connection, database, server } of benches) {
    connection.close();
    await database.end();
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(maintenanceUrl: string, size: number): Promise<Bench> {
  const url = await ensureFilledDatabase(maintenanceUrl, size, folder);
  const server = await startServer(url, folder);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const connection = new Connection(server.origin);
  return { url, server, connection, database, scenarios: buildScenarios(await whatIsIn(database)) };
}

async function whatIsIn(database: pg.Client): Promise<Filled> {
  const { rows } = await database.query<Filled>(
    'select (select max(id) from tournaments) as tournament, (select min(id) from players) as player',
  );
  return rows[0] as Filled;
}

async function compare(small: Listed, large: Listed): Promise<void> {
  const reference = computeMedian(Array.from({ length: Math.min(2, runs) }, () => computeReference(large)));
  const kept = await severalRuns(() => cachedPages(small, large), runs);
  const first = await severalRuns(() => firstPages(small, large), Math.min(3, runs));
  const deep = await deepPages(large);
  print([
    large[1].title,
    reference.toFixed(2),
    kept.mean.toFixed(2),
    (reference / kept.mean).toFixed(2),
    first.mean.toFixed(2),
    (reference / first.mean).toFixed(2),
    kept.growth.toFixed(2),
    first.growth.toFixed(2),
    ...(deep?.map((time) => time.toFixed(1)) ?? ['-', '-', '-']),
  ]);
}

/**
 * The mean of the large list's pages, and how many times their p99 is that of the small one's in the same run, which both
 * spent on the same machine: medians of the runs.
 */
async function severalRuns(
  run: () => Promise<readonly Pair[]>,
  count: number,
): Promise<{ mean: number; growth: number }> {
  const means: number[] = [];
  const growths: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const pairs = await run();
    const [small, large] = ([0, 1] as const).map((size) => pairs.map((pair) => pair[size]));
    means.push(computeMean(large ?? []));
    growths.push(computeQuantile(large ?? [], 0.99) / computeQuantile(small ?? [], 0.99));
  }
  return { mean: computeMedian(means), growth: computeMedian(growths) };
}

/** The first ten pages round by round; each was asked for before. */
async function cachedPages(small: Listed, large: Listed): Promise<readonly Pair[]> {
  const times: Pair[] = [];
  // The first round is a warm-up.
  const { pages } = large[1];
  for (let turn = -pages; turn < KEPT_ROUNDS * pages; turn += 1) {
    const page = 1 + ((turn + pages) % pages);
    const pair = await timesOfPage([small, large], page, turn % 2 === 0);
    if (turn >= 0) times.push(pair);
  }
  return times;
}

/** The first ten pages, each for the first time after a change; something small counts the list before. */
async function firstPages(small: Listed, large: Listed): Promise<readonly Pair[]> {
  const times: Pair[] = [];
  for (let round = 0; round < FIRST_ROUNDS; round += 1) {
    for (const list of [small, large]) {
      await change(list);
      await timeOfPage(list, 1, 1);
    }
    for (let page = 1; page <= large[1].pages; page += 1)
      times.push(await timesOfPage([small, large], page, (round + page) % 2 === 0));
  }
  return times;
}

async function timesOfPage(
  [small, large]: readonly [Listed, Listed],
  page: number,
  smallFirst: boolean,
): Promise<Pair> {
  if (smallFirst) return [await timeOfPage(small, page), await timeOfPage(large, page)];
  const second = await timeOfPage(large, page);
  return [await timeOfPage(small, page), second];
}

/** The first page, the portal's last and one past it, each right after a change, of lists that are long enough. */
async function deepPages(list: Listed): Promise<readonly number[] | undefined> {
  const [, { title }] = list;
  if (!/^(players(, sort|$)|players by discipline|tournaments)/.test(title)) return undefined;
  const pages = [1, LAST_PAGE_OF_PORTAL, title === 'players by discipline' ? 2_000 : DEEP_PAGE];
  const times = pages.map((): number[] => []);
  for (let round = 0; round < DEEP_ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) {
      await change(list);
      times[index]?.push(await timeOfPage(list, page).catch(() => Number.POSITIVE_INFINITY));
    }
  return times.map(computeMedian);
}

/** Announces a change as the database does, and waits until the server has received it. */
async function change([{ database, connection }, { tag }]: Listed): Promise<void> {
  await database.query(`select pg_notify('changed', $1)`, [tag]);
  await connection.caughtUp();
}

function timeOfPage(
  [{ connection }, { path: address, pageSize }]: Listed,
  page: number,
  size = pageSize,
): Promise<number> {
  return connection.time(`${address}page=${page}&pageSize=${size}`);
}

/** The mean of the first pages in pgbench. */
function computeReference([{ url }, { reference, pageSize, pages }]: Listed): number {
  const script = path.join(folder, 'reference.sql');
  const query = reference.replaceAll(/\s+/g, ' ');
  writeFileSync(script, `\\set offset random(0, ${pages - 1}) * ${pageSize}\n${query};\n`);
  return measureReference(url, script, REFERENCE_SECONDS);
}

function print(cells: readonly string[]): void {
  const [title = '', ...rest] = cells;
  process.stdout.write(`${title.padEnd(26)}${rest.map((cell) => cell.padStart(10)).join('')}\n`);
}
