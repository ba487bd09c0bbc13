import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is there, on a connection that stays open. */
export function timeOf(url: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Milliseconds of one page in pgbench, on one connection with prepared statements. */
export function referenceTime(url: string, script: string, offset: number, seconds: number): number {
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '1', '-T', String(seconds), '-D', `offset=${offset}`, '-f', script, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/latency average = ([\d.]+) ms/.exec(output)?.[1]);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
