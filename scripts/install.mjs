import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { hasPinnedNode } from './pinnedNode.mjs';
import { run } from './run.mjs';
import { sayWhile } from './say.mjs';

const INSTALLED = inRoot('node_modules/.installed-lock');
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
 * npm writes its hidden lock when an installation is whole; a half one is better begun anew.
 */
function installCommand() {
  const whole = existsSync(inRoot('node_modules/.package-lock.json'));
  return whole ? ['install', '--no-save', ...QUIET] : ['ci', ...QUIET];
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
 * The npm that runs this script when there is one, else the one on the path.
 * @param {readonly string[]} args
 */
function npm(args) {
  const { npm_execpath: npmScript, npm_node_execpath: itsNode } = process.env;
  if (npmScript && itsNode) return run(itsNode, [npmScript, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}
