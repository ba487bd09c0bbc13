// CPU of a page that is not in the cache, as the server is shipped with a line in the log for each request, against the least that
// the page can cost: a bare renderToString of the same tree, and the same queries sent to PostgreSQL one by one, in the same process
// and run, in turns. What is compared is CPU time of the process (threads that compress and collect garbage included), which other
// work on the machine changes less than it changes the time that passes.
// Usage: DATABASE_URL=... node bench/uncachedPage.ts [rounds] [pages a round]   Needs a built portal (npm run build) and a PostgreSQL
// where databases may be made.
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ChangeSubscriber, Changes } from '../apps/server/src/database/changes.ts';
import { openDeskClient, type DeskClient } from './desk/client.ts';
import { drawTour, enterPlayers, startBracket } from './desk/competition.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

// React takes its development half unless this is set before it is imported.
process.env['NODE_ENV'] = 'production';
const { buildApp } = await import('../apps/server/src/app.ts');
const { connect } = await import('../apps/server/src/database/connection.ts');
const { openBuiltPortal: builtPortal } = await import('../apps/server/src/portal/source.ts');
const { deriveLastingKeys } = await import('../apps/server/src/keys/lastingKeys.ts');
const { readSettings } = await import('../apps/server/src/settings.ts');
const { openLocalStorage: localStorage } = await import('../apps/server/src/storage/open.ts');
const { pino } = await import('pino');
const { recordPortal } = await import('./uncached/recordedPortal.ts');

/** A page must cost at most so many times what its tree and its queries cost alone. */
const MOST = 1.5;
const [rounds, pages] = [Number(process.argv[2] ?? 9), Number(process.argv[3] ?? 20)];
const SECRET_KEY = 'a secret of this bench, of 32 characters and more';

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const server = await startWholeServer('bench_uncached_page');
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ origin, database, url }: WholeServer): Promise<void> {
  const addresses = await preparePages(await openDeskClient(origin), database);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const queries: Query[] = [];
  const { db, pool } = connect(url, { onQuery: ({ query }) => void queries.push(query) });
  const portal = await recordPortal(
    await builtPortal(path.resolve(import.meta.dirname, '../apps/portal/build')),
  );
  const changes = changesAtWill();
  const app = await buildApp({
    settings: readSettings({ NODE_ENV: 'production', DATABASE_URL: url, SECRET_KEY, PORT: '0' }),
    log: pino({}, pino.destination({ dest: openSync(path.join(folder, 'log'), 'a'), sync: false })),
    keys: { current: SECRET_KEY },
    lastingKeys: deriveLastingKeys({ current: SECRET_KEY }),
    db,
    changes,
    storage: localStorage(folder),
    jobs: { ask: async () => undefined },
    portalSource: portal.source,
  });
  for (const [title, address] of addresses) {
    const asWhole = () => askUncached(app, changes, address);
    for (let page = 0; page < pages; page += 1) await asWhole();
    queries.length = 0;
    await asWhole();
    const own = [...queries];
    const bare = async () => {
      for (const { sql, parameters } of own) await pool.query(sql, [...parameters]);
      portal.renderLast();
    };
    await report(title, own.length, asWhole, bare);
  }
  await app.close();
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
}

async function report(
  title: string,
  count: number,
  asWhole: () => Promise<void>,
  bare: () => Promise<void>,
): Promise<void> {
  const found: { readonly whole: number; readonly least: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    found.push({ least: await measureCpu(bare), whole: await measureCpu(asWhole) });
  const sorted = found.toSorted((a, b) => a.whole / a.least - b.whole / b.least);
  const { whole, least } = sorted[Math.floor(rounds / 2)] ?? { whole: Number.NaN, least: Number.NaN };
  const range = [sorted[0], sorted.at(-1)].map((one) => (one ? (one.whole / one.least).toFixed(2) : '?'));
  const ratio = whole / least;
  process.stdout.write(
    `${title.padEnd(26)}${ratio.toFixed(2)} times (${range.join(' to ')}): ${whole.toFixed(1)} ms of CPU, tree and ${count} queries ` +
      `alone ${least.toFixed(1)} ms; at most ${MOST.toFixed(1)} is asked for\n`,
  );
  if (!(ratio <= MOST)) process.exitCode = 1;
}

/** Milliseconds of CPU of one doing. */
async function measureCpu(act: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page += 1) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / pages;
}

/** The first reader of a page after everything in the caches was dropped. */
async function askUncached(app: FastifyInstance, changes: DroppedAtWill, url: string): Promise<void> {
  changes.dropAll();
  const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  if (statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${url}: ${statusCode} ${String(headers['content-encoding'])}`);
}

interface DroppedAtWill extends Changes {
  dropAll(): void;
}

function changesAtWill(): DroppedAtWill {
  const subscribers: ChangeSubscriber[] = [];
  return {
    listening: true,
    subscribe: (subscriber) => void subscribers.push(subscriber),
    caughtUp: async () => undefined,
    stop: async () => undefined,
    dropAll: () => subscribers.forEach(({ onGap }) => onGap(true)),
  };
}

/** Titles and addresses. */
async function preparePages(
  director: DeskClient,
  database: WholeServer['database'],
): Promise<readonly (readonly [string, string])[]> {
  const table = await enterPlayers(database, director, { participants: 300, tours: 9 });
  await drawTour(director, table);
  const bracket = await startBracket(database, director, 128);
  const athlete = await database.query<{ id: number }>(
    'select player_id as id from player_games group by player_id order by count(*) desc limit 1',
  );
  return [
    ['home', '/'],
    ['list of athletes', '/athletes'],
    ['table of 300', `/competition-statistics/${table}`],
    ['bracket of 128', `/competition-bracket/${bracket}`],
    ['athlete', `/athlete-statistics/${athlete.rows[0]?.id}`],
  ];
}
