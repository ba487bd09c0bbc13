import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { hasPinnedNode } from './pinnedNode.mjs';
import { run } from './run.mjs';
import { sayWhile } from './say.mjs';

const INSTALLED = inRoot('node_modules/.installed-lock');
const WHOLE = inRoot('node_modules/.package-lock.json');
/** Of a Linux; elsewhere no package asks. */
const LIBC = existsSync('/etc/alpine-release') ? 'musl' : 'glibc';
/** Ends the note of an installation without the tools. */
const TO_START = 'to start';
const QUIET = ['--loglevel=error', '--no-audit', '--no-fund'];

/** @typedef {{ packages: Record<string, { link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} Lock */

/**
 * Installs the dependencies unless those of this very `package-lock.json` are in place. To start, what builds and serves is
 * enough; what only tests, checks and measures (`devDependencies`) comes with the first step that needs it, and stays.
 * @param {{ withTools?: boolean }} [wanted]
 */
export async function ensureInstalled({ withTools = false } = {}) {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const fingerprint = createHash('sha256').update(lock).digest('hex');
  const before = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (hasPinnedNode() && (before === fingerprint || (!withTools && before === `${fingerprint} ${TO_START}`)))
    return;
  // Whoever has the tools keeps them, also those who installed by `npm ci`.
  const all = withTools || isThere('node_modules/vitest');
  const places = listPlaces(/** @type {Lock} */ (JSON.parse(lock)), all);
  const progress = () => `${places.filter(isThere).length} of ${places.length} packages`;
  const what = all ? 'Installing what builds, serves and tests' : 'Installing what builds and serves';
  await sayWhile(
    `${what} (a minute or two the first time)`,
    async () => {
      await runNpm([...prepareCommand(), ...(all ? [] : ['--omit=dev'])]);
      if (!hasPinnedNode()) await installPinnedNode();
    },
    progress,
  );
  writeFileSync(INSTALLED, all ? fingerprint : `${fingerprint} ${TO_START}`);
}

/**
 * Where the packages that this system gets will lie.
 * @param {Lock} lock
 * @param {boolean} all
 */
export function listPlaces({ packages }, all) {
  return Object.entries(packages)
    .filter(([place, { link, dev, os, cpu, libc }]) => {
      if (!place.includes('node_modules/') || link || (dev && !all)) return false;
      return [
        [os, process.platform],
        [cpu, process.arch],
        [libc, LIBC],
      ].every(([fits, ours]) => !fits || fits.includes(/** @type {string} */ (ours)));
    })
    .map(([place]) => place);
}

/** @param {string} place */
const isThere = (place) => existsSync(inRoot(place, 'package.json'));

/**
 * `npm ci` begins by deleting everything: slow for a small change, and impossible on Windows while a part of it runs.
 * npm writes its own copy of the lock when an installation is whole; one that was cut short is begun anew.
 */
function prepareCommand() {
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
function runNpm(args) {
  const { npm_execpath: npmScript, npm_node_execpath: itsNode } = process.env;
  const onWindows = process.platform === 'win32';
  const [command, first] = npmScript && itsNode ? [itsNode, [npmScript]] : ['npm', []];
  return run(command, [...first, ...args], { shell: onWindows && !npmScript }, (child) =>
    onWindows || !child.pid ? child.kill() : process.kill(-child.pid, 'SIGKILL'),
  );
}
