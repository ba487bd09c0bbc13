// From commit to receipt: one message of a competition to thousands of readers of its live stream, on loopback.
// Usage: node bench/live.ts [readers] [rounds]   Needs Linux, a built portal (npm run build), and twice as many open
// files as readers (ulimit -n).
//
// The reference is a bare node:http server that is told the same bytes by a POST and writes them to as many open
// responses: no database, no NOTIFY, no limits, no catching up. Both are measured in turns; the ratio says what ours adds.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { createServer as createProbe, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { computeQuantile } from './live/quantile.ts';
import { openReaders, pause } from './live/readers.ts';

const READERS = Number(process.argv[2] ?? 5_000);
const ROUNDS = Number(process.argv[3] ?? 30);
const WARM_UP = 3;

/** The same as a result with its game: about a kilobyte. */
const FILLING = 'Неизвестнов Неизвестный Неизвестнович '.repeat(14);

if (process.argv[2] === 'reference') serveReference(Number(process.argv[3]));
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const [ours, theirs] = [await freePort(), await freePort()];
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const env = {
    ...process.env,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    PORT: `${ours}`,
  };
  const server = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const bare = spawn(process.execPath, [import.meta.filename, 'reference', `${theirs}`], {
    stdio: 'inherit',
  });
  try {
    await answers(`http://127.0.0.1:${ours}/readyz`);
    await answers(`http://127.0.0.1:${theirs}/ready`);
    const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? embeddedUrl(folder) });
    await client.connect();
    const id = await newTournament(client);
    const portal = await openReaders({
      pid: server.pid,
      port: ours,
      address: `/api/tournaments/${id}/live`,
      count: READERS,
    });
    const reference = await openReaders({ pid: bare.pid, port: theirs, address: '/live', count: READERS });
    const results = { portal: [] as number[], reference: [] as number[] };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const text = `${FILLING}${round}.`;
      const one = await portal.round(text.slice(-20), () => tell(client, id, text));
      const other = await reference.round(text.slice(-20), () =>
        post(theirs, `id: 1\nevent: tour-drawn\ndata: ${text}\n\n`),
      );
      if (round < WARM_UP) continue;
      results.portal.push(...one);
      results.reference.push(...other);
    }
    report(results, portal.bytesPerReader, reference.bytesPerReader);
    await client.end();
  } finally {
    bare.kill('SIGKILL');
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

function report(results: Record<'portal' | 'reference', number[]>, ours: number, theirs: number): void {
  const say = (title: string, times: readonly number[], bytes: number) =>
    process.stdout.write(
      `${title.padEnd(24)}p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, ${(bytes / 1024).toFixed(1)} kB a reader\n`,
    );
  process.stdout.write(`${READERS} readers, ${ROUNDS} messages, from the commit to the receipt\n`);
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

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} did not answer within two minutes`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
