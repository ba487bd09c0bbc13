import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

import { hasCode } from './errors.ts';

/** What the operating system tells about a process that runs; a zombie is dead although `kill(pid, 0)` finds it. */
interface Running {
  command: string;
  cwd?: string;
}

export function isRunning(pid: number): boolean {
  return inspect(pid) !== undefined;
}

/** Whether the number is taken, be it by a zombie or by a thread: this is all that PostgreSQL itself looks at. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Tells a postmaster of this cluster from a foreign process that was given the same pid later. */
export function isPostmaster(cluster: string, pid: number): boolean {
  const running = inspect(pid);
  if (!running) return false;
  // Windows says nothing in a cheap way, and there PostgreSQL clears its own stale files.
  if (process.platform === 'win32') return true;
  const isServer = /(^|\/)postgres\b/.test(running.command);
  return isServer && (running.cwd === cluster || `${running.command} `.includes(` -D ${cluster} `));
}

function inspect(pid: number): Running | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !isPidTaken(pid)) return undefined;
  if (process.platform === 'linux') return inspectProc(pid);
  return process.platform === 'win32' ? { command: '' } : inspectPs(pid);
}

function inspectProc(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state follows the name, and the name may itself hold brackets and spaces.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    return { command, ...readWorkingFolder(pid) };
  } catch {
    return undefined;
  }
}

/** Withheld from root in many containers (no CAP_SYS_PTRACE); the command line is then enough. */
function readWorkingFolder(pid: number): { cwd?: string } {
  try {
    return { cwd: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    return {};
  }
}

function inspectPs(pid: number): Running | undefined {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [state = '', ...command] = line.trim().split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : { command: command.join(' ') };
  } catch {
    return undefined;
  }
}
