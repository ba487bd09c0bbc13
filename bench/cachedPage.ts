// CPU per answer of a cached page, as the server is shipped, against nginx sending the same bytes, headers included, both with a line in
// the log for each request, on loopback, in turns. wrk asks as fast as it is answered; what is compared is the CPU time of the processes, which
// other work on the machine changes less than it changes the time that passes.
// Usage: DATABASE_URL=... node bench/cachedPage.ts [rounds] [seconds]   Needs Linux, nginx and wrk on the path, a built portal (npm run
// build), and a PostgreSQL where databases may be made; it keeps bench_kept_page.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { computeMedian } from './figures.ts';
import { ensureDatabase } from './whole/databases.ts';
import { findFreePort } from './whole/port.ts';
import { startProcess, type StartedProcess } from './whole/process.ts';

const PAGES = ['/', '/competitions', '/athletes'];
const CONNECTIONS = [8, 64];
const WARM_UP = 2_000;
/** A page and its log line must cost at most so many times what they cost nginx. */
const MOST = 2;
const PATIENCE_MS = 600_000;
const [rounds, seconds] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 3)];
const maintenance = process.env['DATABASE_URL'];
if (!maintenance) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const OF_NGINX = /^(?:date|connection|keep-alive|content-length|content-type|etag)$/i;

/** One of the two that are compared. */
interface Side {
  readonly log: string;
  urlOf(page: string): string;
  /** Clock ticks of CPU that its processes have used. */
  ticks(): number;
}

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
chmodSync(folder, 0o755);
const [ours, theirs] = [await findFreePort(), await findFreePort()];
const started: StartedProcess[] = [];
try {
  const server = await startServer(maintenance);
  started.push(server);
  const nginx = await startNginx();
  started.push(nginx);
  const portal: Side = {
    log: path.join(folder, 'portal.log'),
    urlOf: (page) => `http://127.0.0.1:${ours}${page}`,
    ticks: () => readTicks(server.pid),
  };
  const plain: Side = {
    log: path.join(folder, 'nginx.log'),
    urlOf: (page) => `http://127.0.0.1:${theirs}${buildFile(page)}`,
    ticks: () => ticksOfWorkers(nginx.pid),
  };
  for (const page of PAGES)
    for (const connections of CONNECTIONS) await compare(page, connections, portal, plain);
} finally {
  await Promise.all(started.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(page: string, connections: number, portal: Side, plain: Side): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await cpuPerAnswer(portal, page, connections);
    ratios.push(one / (await cpuPerAnswer(plain, page, connections)));
  }
  const median = computeMedian(ratios);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  process.stdout.write(
    `${page} on ${connections} connections: CPU is ${median.toFixed(2)} times nginx's ` +
      `(${range}, ${rounds} rounds); at most ${MOST.toFixed(1)} is asked for\n`,
  );
  if (median > MOST) process.exitCode = 1;
}

/** Clock ticks of CPU for one answer and its line in the log, after a warm-up. */
async function cpuPerAnswer(side: Side, page: string, connections: number): Promise<number> {
  const url = side.urlOf(page);
  const { non2xx, errors } = await autocannon({
    url,
    amount: WARM_UP,
    connections,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} of ${WARM_UP} requests failed`);
  truncateSync(side.log);
  const before = side.ticks();
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    'accept-encoding: br',
    url,
  ]);
  const ticks = side.ticks() - before;
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  await logged(side, answered);
  return ticks / answered;
}

/** What is not logged is not as shipped. */
async function logged(side: Side, answered: number): Promise<void> {
  // The last lines of a batch come within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const lines = readFileSync(side.log).reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  if (lines < answered) throw new Error(`${side.log} has ${lines} lines for ${answered} answers`);
}

/** The server as operators run it, on a database of its own with the demo federation. */
async function startServer(url: string): Promise<StartedProcess> {
  const database = await ensureDatabase(url, 'bench_kept_page');
  return startProcess({
    args: [path.resolve(import.meta.dirname, '../apps/server/src/main.ts')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret of this bench, of 32 characters and more',
      DATABASE_URL: database,
      DEMO: 'on',
      DEMO_PLAYS: 'off',
      PORT: String(ours),
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', openSync(path.join(folder, 'portal.log'), 'a'), 'inherit'],
    readyUrl: `http://127.0.0.1:${ours}/readyz`,
    patienceMs: PATIENCE_MS,
  });
}

/** nginx with each page as a file that is compressed already, sent with the encoding that its name tells. */
async function startNginx(): Promise<StartedProcess> {
  const locations: string[] = [];
  for (const page of PAGES) {
    const answer = await ask(`http://127.0.0.1:${ours}${page}`);
    writeFileSync(path.join(folder, buildFile(page)), answer.body);
    locations.push(`location = ${buildFile(page)} { ${answer.headers.map(addHeader).join(' ')} }`);
  }
  const config = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log ${folder}/nginx.log; default_type text/html; sendfile on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; keepalive_requests 1000000;
      server { listen 127.0.0.1:${theirs}; root ${folder}; ${locations.join('\n')} } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  return startProcess({
    program: 'nginx',
    args: ['-c', path.join(folder, 'nginx.conf')],
    stdio: 'ignore',
    readyUrl: `http://127.0.0.1:${theirs}${buildFile('/')}`,
    patienceMs: PATIENCE_MS,
  });
}

/** The cached page as it goes over the wire, and its headers but those that nginx writes of itself. */
async function ask(url: string): Promise<{ body: Buffer; headers: readonly (readonly [string, string])[] }> {
  const headersFile = path.join(folder, 'headers');
  const { stdout: body } = await run('curl', ['-sD', headersFile, '-H', 'accept-encoding: br', url], {
    encoding: 'buffer',
  });
  const headers = readFileSync(headersFile, 'utf8')
    .split('\r\n')
    .slice(1)
    .map((line) => /^([^:]+): (.*)$/.exec(line))
    .flatMap((parts) => (parts ? [[parts[1] ?? '', parts[2] ?? ''] as const] : []))
    .filter(([name]) => !OF_NGINX.test(name));
  return { body, headers };
}

function addHeader([name, value]: readonly [string, string]): string {
  return `add_header ${name} ${JSON.stringify(value)};`;
}

function buildFile(page: string): string {
  return page === '/' ? '/home.html' : `${page}.html`;
}

/** User and system time of a process in clock ticks, from /proc. */
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function ticksOfWorkers(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + readTicks(Number(child)), 0);
}
