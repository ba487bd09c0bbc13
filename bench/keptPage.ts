// CPU per answer of a kept page against nginx sending the same bytes, on loopback, one after the other in the same run.
// Usage: node bench/keptPage.ts [rounds]   Needs Linux, nginx on the path and a built portal (npm run build).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';

const PAGES = ['/', '/competitions', '/athletes'];
const REQUESTS = 20_000;
const CONNECTIONS = 8;
const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
chmodSync(folder, 0o755);

const [ours, theirs] = [await freePort(), await freePort()];
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
  env: { ...process.env, PORT: String(ours), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' },
  stdio: 'ignore',
});
let nginx: ChildProcess | undefined;
try {
  await answers(`http://127.0.0.1:${ours}/readyz`);
  nginx = await startNginx();
  for (const page of PAGES) await compare(page, nginx);
} finally {
  nginx?.kill('SIGTERM');
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(page: string, reference: ChildProcess): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const portal = await cpuPerAnswer(`http://127.0.0.1:${ours}${page}`, () => ticksOf(server.pid));
    const nginxCpu = await cpuPerAnswer(`http://127.0.0.1:${theirs}${fileOf(page)}`, () =>
      ticksOfWorkers(reference.pid),
    );
    ratios.push(portal / nginxCpu);
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  process.stdout.write(
    `${page}: CPU per kept page is ${median.toFixed(2)} times nginx's (${range}, ${rounds} rounds)\n`,
  );
}

/** Clock ticks of the process for one answer, after a warm-up. */
async function cpuPerAnswer(url: string, ticks: () => number): Promise<number> {
  const load = (amount: number) =>
    autocannon({ url, amount, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } });
  await load(REQUESTS / 5);
  const before = ticks();
  const { non2xx, errors } = await load(REQUESTS);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} of ${REQUESTS} requests failed`);
  return (ticks() - before) / REQUESTS;
}

/** nginx with each page as a file that is compressed already, sent with the encoding that its name tells. */
async function startNginx(): Promise<ChildProcess> {
  for (const page of PAGES) {
    const answer = execFileSync('curl', ['-sH', 'accept-encoding: br', `http://127.0.0.1:${ours}${page}`]);
    writeFileSync(path.join(folder, fileOf(page)), answer);
  }
  const config = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off; default_type text/html; add_header content-encoding br; sendfile on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; keepalive_requests 1000000;
      server { listen 127.0.0.1:${theirs}; root ${folder}; } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const started = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  started.once('error', () =>
    process.stderr.write('nginx is not on the path; install it to measure against it.\n'),
  );
  await answers(`http://127.0.0.1:${theirs}${fileOf('/')}`);
  return started;
}

function fileOf(page: string): string {
  return page === '/' ? '/home.html' : `${page}.html`;
}

/** User and system time of a process in clock ticks, from /proc. */
function ticksOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function ticksOfWorkers(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), 0);
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
