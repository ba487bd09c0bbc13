// From commit to receipt: one message of a competition to thousands of readers of its live stream, on loopback.
// Usage: node bench/live.ts [readers] [rounds]   Needs Linux, a built portal (npm run build), and twice as many open
// files as readers (ulimit -n).
//
// The reference is a bare node:http server that is told the same bytes by a POST and writes them to as many open
// responses: no database, no NOTIFY, no limits, no catching up. Both are measured in turns; the ratio says what ours adds.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { connect, createServer as createProbe, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const READERS = Number(process.argv[2] ?? 5_000);
const ROUNDS = Number(process.argv[3] ?? 30);
const WARM_UP = 3;
const AT_ONCE = 100;
const PAUSE_MS = 200;

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
    const portal = await openAll(server, ours, `/api/tournaments/${id}/live`);
    const reference = await openAll(bare, theirs, '/live');
    const results = { portal: [] as number[], reference: [] as number[] };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const text = `${FILLING}${round}.`;
      const one = await portal.round(text, () => tell(client, id, text));
      const other = await reference.round(text, () =>
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
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1);
}

interface Readers {
  readonly bytesPerReader: number;
  /** Milliseconds from before the telling to the receipt of `text`, one for each reader. */
  round(text: string, told: () => Promise<unknown>): Promise<readonly number[]>;
}

/** Opens all streams; memory is what the process has grown by. */
async function openAll({ pid }: ChildProcess, port: number, address: string): Promise<Readers> {
  const before = residentBytes(pid);
  const sockets: Socket[] = [];
  for (let from = 0; from < READERS; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, READERS - from) }, (_, index) =>
          open(port, address, from + index),
        ),
      )),
    );
  await pause(2_000);
  return {
    bytesPerReader: (residentBytes(pid) - before) / READERS,
    async round(text, told) {
      await pause(PAUSE_MS);
      const mark = Buffer.from(text.slice(-20));
      const begun = performance.now();
      const received = Promise.all(sockets.map((socket) => receipt(socket, mark)));
      await told();
      return (await received).map((moment) => moment - begun);
    },
  };
}

/** A stream of its own address, as behind a proxy, that has begun. */
function open(port: number, address: string, index: number): Promise<Socket> {
  const ip = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setNoDelay(true);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) =>
      data.includes(' 200 ') ? resolve(socket) : reject(new Error(data.toString('utf8'))),
    );
  });
}

function receipt(socket: Socket, mark: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (!data.includes(mark)) return;
      socket.off('data', hear);
      resolve(performance.now());
    };
    socket.on('data', hear);
  });
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

function residentBytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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
