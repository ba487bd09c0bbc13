import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stopWhenAbandoned } from './abandoned.mjs';
import { inRoot } from './paths.mjs';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A command that ended with something else than 0; its own output has told why. */
export class CommandFailed extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super(`exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command on this terminal and waits for it; throws `CommandFailed` when it fails. A signal to this process
 * goes on to the command, so that no half of the work stays behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} [stop]
 */
export async function run(command, args, options, stop = (child, signal) => void child.kill(signal)) {
  const child = spawn(command, args, { cwd: inRoot(), stdio: ['ignore', 'inherit', 'inherit'], ...options });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => stop(child, signal);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const exitCode = await ended(child);
  for (const signal of PASSED_ON) process.off(signal, passOn);
  if (exitCode !== 0) throw new CommandFailed(exitCode);
}

/**
 * The exit code of a process when it ends; for one that a signal ended, what a shell would say.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
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
