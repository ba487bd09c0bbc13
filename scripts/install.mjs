import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { hasPinnedNode } from './pinnedNode.mjs';
import { run } from './run.mjs';
import { sayWhile } from './say.mjs';

const INSTALLED = inRoot('node_modules/.installed-lock');
const WHOLE = inRoot('node_modules/.package-lock.json');
const QUIET = ['--loglevel=error', '--no-audit', '--no-fund'];

/** Installs the dependencies unless those of this very `package-lock.json` are in place. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (hasPinnedNode() && existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  await sayWhile('Installing the dependencies (a minute or two the first time)', async () => {
    await npm(installCommand());
    if (!hasPinnedNode()) await installPinnedNode();
  });
  writeFileSync(INSTALLED, lock);
}

/**
 * `npm ci` begins by deleting everything: slow for a small change, and impossible on Windows while a part of it runs.
 * npm writes its own copy of the lock when an installation is whole; one that was cut short is begun anew.
 */
function installCommand() {
  if (!existsSync(WHOLE)) return ['ci', ...QUIET];
  rmSync(WHOLE);
  return ['install', '--no-save', ...QUIET];
}

/** Where install scripts are switched off, the `node` package has not fetched its binary. */
async function installPinnedNode() {
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: inRoot('node_modules/node') });
  if (hasPinnedNode()) return;
  throw new Error(
    'The pinned Node could not be installed; "npm rebuild node --foreground-scripts" tells more.',
  );
}

/**
 * The npm that runs this script when there is one, else the one on the path. Asked to stop, npm finishes and undoes
 * its work for a minute: its whole process group is killed instead.
 * @param {readonly string[]} args
 */
function npm(args) {
  const { npm_execpath: npmScript, npm_node_execpath: itsNode } = process.env;
  const onWindows = process.platform === 'win32';
  const [command, first] = npmScript && itsNode ? [itsNode, [npmScript]] : ['npm', []];
  return run(command, [...first, ...args], { shell: onWindows && !npmScript }, (child) =>
    onWindows || !child.pid ? child.kill() : process.kill(-child.pid, 'SIGKILL'),
  );
}
