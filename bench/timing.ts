// Whether a stranger can tell by time which addresses have an account: logins with a wrong password, and letters of recovery asked
// for, each for addresses that have an account and for such that have none, in turns by chance, on one connection and each from a household
// of its own, at the server as it is shipped. What is measured is the area under the ROC curve (AUC): how often an answer for a known
// address takes longer than one for an unknown one. 0.5 tells nothing; at most 0.52 is asked for, in either direction. Its standard error
// with n answers of each kind is about 0.41 / √n.
// Usage: DATABASE_URL=... node bench/timing.ts [logins of each kind] [recoveries of each kind]   Needs a PostgreSQL where databases may
// be made; it makes bench_timing and drops it.
import { Agent, request, type IncomingMessage } from 'node:http';
import { computeMedian } from './figures.ts';
import { startWholeServer } from './whole/server.ts';

const MOST_AUC = 0.52;
const LOGINS = Number(process.argv[2] ?? 5_000);
const RECOVERIES = Number(process.argv[3] ?? 5_000);
const WARM_UP = 100;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const server = await startWholeServer('bench_timing', { TRUST_PROXY: 'loopback' });
let asked = 0;
try {
  await addAccounts(Math.max(LOGINS, RECOVERIES) + WARM_UP);
  await compare('login', LOGINS, 401, (login) => [
    '/api/users/login',
    { login, password: 'Wrong-Password-1' },
  ]);
  await compare('recovery', RECOVERIES, 200, (email) => ['/api/users/forgot', { email }]);
} finally {
  agent.destroy();
  await server.stop();
}

type Ask = (email: string) => readonly [path: string, body: object];

/** Each address is asked for once, so that no limit of an address is met. */
async function compare(name: string, count: number, status: number, askFor: Ask): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < WARM_UP + count; index += 1) {
    const isKnownFirst = Math.random() < 0.5;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const ms = await time(status, ...askFor(buildAddress(isKnown ? 'known' : 'nobody', index)));
      if (index >= WARM_UP) (isKnown ? known : unknown).push(ms);
    }
  }
  const auc = computeAuc(known, unknown);
  const deviation = 0.41 / Math.sqrt(count);
  process.stdout.write(
    `${name}: AUC ${auc.toFixed(4)} ± ${deviation.toFixed(4)} of ${count} answers each (0.5 ± ${(MOST_AUC - 0.5).toFixed(2)} ` +
      `is asked for); medians ${computeMedian(known).toFixed(3)} ms with an account, ${computeMedian(unknown).toFixed(3)} ms without\n`,
  );
  if (Math.abs(auc - 0.5) > MOST_AUC - 0.5) process.exitCode = 1;
}

/** Accounts of athletes with a password that nobody knows; each hash is one of the server's own. */
async function addAccounts(count: number): Promise<void> {
  await server.database.query(
    `insert into users (email, password_hash, role, state)
     select $1 || number || $2, (select password_hash from users where email = 'athlete@nardy.example'), 'member', 'active'
     from generate_series(0, $3::int - 1) as number`,
    [...buildAddress('known', '|').split('|'), count],
  );
  await server.database.query('analyze users');
}

/** Of one length for both kinds. */
function buildAddress(kind: 'known' | 'nobody', index: number | string): string {
  return `${kind.padEnd(6, '-')}-${index}@mail.example`;
}

/** Milliseconds until the whole answer is there. */
function time(status: number, path: string, body: object): Promise<number> {
  asked += 1;
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${server.origin}${path}`, { method: 'POST', agent, headers }, onAnswer);
    function onAnswer(answer: IncomingMessage): void {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === status) resolve(performance.now() - since);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    }
    sent.once('error', reject).end(bytes);
  });
}

/** How often a value of the first is larger than one of the others; one that is equal counts half (Mann and Whitney). */
function computeAuc(first: readonly number[], others: readonly number[]): number {
  const all = [
    ...first.map((ms) => ({ ms, isFirst: true })),
    ...others.map((ms) => ({ ms, isFirst: false })),
  ];
  all.sort((a, b) => a.ms - b.ms);
  let [sum, from] = [0, 0];
  while (from < all.length) {
    let to = from;
    while (to < all.length && all[to]?.ms === all[from]?.ms) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.isFirst) sum += rank;
    from = to;
  }
  return (sum - (first.length * (first.length + 1)) / 2) / (first.length * others.length);
}
