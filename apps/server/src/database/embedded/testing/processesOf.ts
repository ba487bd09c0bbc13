import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The living processes that work in the cluster's folder: the postmaster and its children (Linux). */
export function processesOf(cluster: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const isZombie = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
        return !isZombie && readlinkSync(`/proc/${pid}/cwd`).startsWith(cluster);
      } catch {
        return false;
      }
    });
}

/** NaN when the cluster has no pid file. */
export async function postmasterPid(cluster: string): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}
