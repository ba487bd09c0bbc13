import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The living processes that work in the cluster's folder: the postmaster and its children (Linux). */
export function listProcesses(cluster: string): number[] {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number)) {
    const [state, parent] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    if (Number.isInteger(pid) && parent !== undefined && state !== 'Z') parents.set(pid, Number(parent));
  }
  const found = [...parents.keys()].filter((pid) => worksIn(cluster, pid));
  const children = [...parents.keys()].filter((pid) => found.includes(parents.get(pid) ?? 0));
  return [...new Set([...found, ...children])].filter((pid) => pid !== process.pid);
}

/** A process's folder is withheld from root in many containers; there the postmaster is known by its command line. */
function worksIn(cluster: string, pid: number): boolean {
  const command = read(`/proc/${pid}/cmdline`);
  if (/^[^\0]*postgres\0-D\0/.test(command) && command.includes(`\0-D\0${cluster}`)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(cluster);
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** NaN when the cluster has no pid file. */
export async function readPostmasterPid(cluster: string): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}
