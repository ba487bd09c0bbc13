import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { CommandFailed, ended } from './run.mjs';

/** npm passes a Ctrl-C on that the terminal has sent already; within this time it is the same one. */
const SAME_SIGNAL_MS = 1_000;
const STOP_WITH_PARENT = pathToFileURL(inRoot('scripts/stopWithParent.mjs')).href;

/**
 * Runs the server on this terminal until it ends. It gets a process group of its own, so that the terminal, npm and
 * this script do not each send it the same signal: it hears one, and closes everything in its order.
 * @param {readonly string[]} args
 */
export async function runServer(args) {
  const ownGroup = process.platform !== 'win32';
  const server = spawn(pinnedNode, ['--import', STOP_WITH_PARENT, ...args], {
    cwd: inRoot(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: ownGroup,
  });
  let passedOn = -Infinity;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = performance.now();
      if (!ownGroup || now - passedOn < SAME_SIGNAL_MS) return;
      passedOn = now;
      server.kill(signal);
    });
  }
  const exitCode = await ended(server);
  if (exitCode !== 0) throw new CommandFailed(exitCode);
}
