// From commit to receipt: one message of a competition to thousands of readers of its live stream, on loopback.
// Usage: node bench/live.ts [readers] [rounds] [copies]   Needs Linux, a built portal (npm run build), and twice as many open files as
// one copy has readers (ulimit -n). The readers are shared out among copies of the server on one database, which DATABASE_URL names
// if there is more than one copy; those of each are a process of their own.
//
// The reference is as many bare node:http servers that are told the same bytes by a POST and write them to as many open
// responses: no database, no NOTIFY, no limits, no catching up. Both are measured in turns; the ratio says what ours adds.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { computeQuantile } from './figures.ts';
import { forkReaders, type ReaderProcess } from './live/readerProcess.ts';
import { pause, getMoment } from './live/readers.ts';
import { findFreePort } from './whole/port.ts';
import { startProcess, type StartedProcess } from './whole/process.ts';

const READERS = Number(process.argv[2] ?? 5_000);
const ROUNDS = Number(process.argv[3] ?? 30);
const COPIES = Number(process.argv[4] ?? 1);
const WARM_UP = 3;
const PAUSE_MS = 200;
const PATIENCE_MS = 120_000;

/** The same as a result with its game: about a kilobyte. */
const FILLING = 'Неизвестнов Неизвестный Неизвестнович '.repeat(14);

if (process.argv[2] === 'reference') serveReference(Number(process.argv[3]));
else await measure();

async function measure(): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (COPIES > 1 && !url) throw new Error('Set DATABASE_URL to a database that all copies may have.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const [copies, bare, readers]: [Running[], Running[], ReaderProcess[]] = [[], [], []];
  const open = (servers: readonly Running[], address: string) =>
    Promise.all(
      servers.map(async ({ pid, port }) => {
        const opened = await forkReaders({ pid, port, address, count: Math.ceil(READERS / COPIES) });
        readers.push(opened);
        return opened;
      }),
    );
  try {
    for (let copy = 0; copy < COPIES; copy += 1) {
      copies.push(await startCopy(path.join(folder, `${copy}`)));
      bare.push(await startReference());
    }
    const client = new pg.Client({ connectionString: url ?? embeddedUrl(path.join(folder, '0')) });
    await client.connect();
    const id = await newTournament(client);
    const portal = await open(copies, `/api/tournaments/${id}/live`);
    const reference = await open(bare, '/live');
    const results = { portal: [] as number[], reference: [] as number[] };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const text = `${FILLING}${round}.`;
      const mark = text.slice(-20);
      const one = await receive(portal, mark, () => tell(client, id, text));
      const message = `id: 1\nevent: tour-drawn\ndata: ${text}\n\n`;
      const other = await receive(reference, mark, () =>
        Promise.all(bare.map(({ port }) => post(port, message))),
      );
      if (round < WARM_UP) continue;
      results.portal.push(...one);
      results.reference.push(...other);
    }
    report(results, average(portal), average(reference));
    await client.end();
  } finally {
    for (const one of readers) one.stop();
    await Promise.all([...copies, ...bare].map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

interface Running extends StartedProcess {
  readonly port: number;
}

async function startCopy(folder: string): Promise<Running> {
  const port = await findFreePort();
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const env = {
    ...process.env,
    DEMO: 'off',
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    SECRET_KEY: 'a secret of this bench, of 32 characters and more',
    PORT: `${port}`,
  };
  const readyUrl = `http://127.0.0.1:${port}/readyz`;
  return {
    port,
    ...(await startProcess({ args: [main], env, stdio: 'ignore', readyUrl, patienceMs: PATIENCE_MS })),
  };
}

async function startReference(): Promise<Running> {
  const port = await findFreePort();
  const args = [import.meta.filename, 'reference', `${port}`];
  const readyUrl = `http://127.0.0.1:${port}/ready`;
  return { port, ...(await startProcess({ args, stdio: 'inherit', readyUrl, patienceMs: PATIENCE_MS })) };
}

/** Milliseconds from before `send` until each reader of all processes has the mark. */
async function receive(
  processes: readonly ReaderProcess[],
  mark: string,
  send: () => Promise<unknown>,
): Promise<readonly number[]> {
  await pause(PAUSE_MS);
  const waiting = await Promise.all(processes.map((one) => one.waitFor(mark)));
  const begun = getMoment();
  await send();
  const moments = await Promise.all(waiting.map(({ received }) => received));
  return moments.flat().map((moment) => moment - begun);
}

function average(processes: readonly ReaderProcess[]): number {
  return processes.reduce((sum, { bytesPerReader }) => sum + bytesPerReader, 0) / processes.length;
}

function report(results: Record<'portal' | 'reference', number[]>, ours: number, theirs: number): void {
  const say = (title: string, times: readonly number[], bytes: number) =>
    process.stdout.write(
      `${title.padEnd(24)}p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, ${(bytes / 1024).toFixed(1)} kB a reader\n`,
    );
  process.stdout.write(
    `${READERS} readers on ${COPIES} copies, ${ROUNDS} messages, from the commit to the receipt\n`,
  );
  say('live stream', results.portal, ours);
  say('bare node:http', results.reference, theirs);
  const ratio = (share: number) =>
    (Number(at(results.portal, share)) / Number(at(results.reference, share))).toFixed(2);
  process.stdout.write(
    `ratio of p50 ${ratio(0.5)}, of p99 ${ratio(0.99)}, of memory ${(ours / theirs).toFixed(2)}\n`,
  );
}

function at(times: readonly number[], share: number): string {
  return computeQuantile(times, share).toFixed(1);
}

async function newTournament(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at)
     values ('Замер', 'current', 'rating-event', 'swiss', 1, now(), now()) returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** One statement is one transaction: it is committed when the answer comes. */
function tell(client: pg.Client, id: number, text: string): Promise<unknown> {
  return client.query(
    `insert into live_messages (tournament_id, family_id, version, type, data) values ($1, $1, 1, 'tour-drawn', $2)`,
    [id, JSON.stringify({ round_id: 1, tour_id: null, title: text })],
  );
}

function post(port: number, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method: 'POST', path: '/' }, (response) =>
      response.resume().once('end', resolve),
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

function serveReference(port: number): void {
  const responses = new Set<ServerResponse>();
  const server = createServer((asked, response) => {
    if (asked.url === '/ready') return void response.end('ready');
    if (asked.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 3000\n\n');
      return void responses.add(response);
    }
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.once('end', () => {
      const bytes = Buffer.concat(parts);
      for (const reader of responses) reader.write(bytes);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
}

/** The socket of the server's own database lies with its files. */
function embeddedUrl(folder: string): string {
  return `postgresql://nardy@localhost/nardy?host=${encodeURIComponent(path.join(folder, 'postgres'))}&port=5432`;
}
