import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { stopWhenAbandoned } from './abandoned.mjs';
import { inRoot } from './paths.mjs';
import { pinnedNode } from './pinnedNode.mjs';

/** npm passes a Ctrl-C on that the terminal has sent already; within this time it is the same one. */
const SAME_SIGNAL_MS = 1_000;
const STOP_WITH_PARENT = pathToFileURL(inRoot('scripts/stopWithParent.mjs')).href;
const onWindows = process.platform === 'win32';

/** A command that ended with something else than 0; its own output has told why. */
export class CommandFailed extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super(`exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program of ours under the pinned Node, on this terminal, and waits for it.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runNode(args, options = {}) {
  const env = { ...(options.env ?? process.env), STOPS_WITH: String(process.pid) };
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc']);
  return run(pinnedNode, ['--import', STOP_WITH_PARENT, ...args], { ...options, env, stdio: [...stdio] });
}

/**
 * Runs a command and waits for it; throws `CommandFailed` when it fails. It gets a process group of its own: the
 * terminal, npm and this script would each send it the same Ctrl-C, and many programs take the second for "at once".
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(child: import('node:child_process').ChildProcess) => void} [stop]
 */
export async function run(command, args, options, stop = interrupt) {
  const child = spawn(command, args, {
    cwd: inRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !onWindows,
    ...options,
  });
  let stoppedAt = -Infinity;
  const onSignal = () => {
    const now = performance.now();
    if (now - stoppedAt < SAME_SIGNAL_MS) return;
    stoppedAt = now;
    stop(child);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, onSignal);
  const exitCode = await waitForExit(child);
  for (const signal of signals) process.off(signal, onSignal);
  if (exitCode !== 0) throw new CommandFailed(exitCode);
}

/**
 * Test runners clean up after a SIGINT and not after a SIGTERM. On Windows the console has told the child already.
 * @param {import('node:child_process').ChildProcess} child
 */
function interrupt(child) {
  if (!onWindows) child.kill('SIGINT');
}

/**
 * The exit code of a process when it ends; for one that a signal ended, what a shell would say.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * Runs the work of a script. When a command in it fails, its own output has told why: only its exit code is passed on.
 * @param {() => Promise<void>} work
 */
export async function leaveOnFailure(work) {
  stopWhenAbandoned();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandFailed))
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
  }
}
