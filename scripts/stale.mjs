import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** @typedef {'portal' | 'console'} App */

const SHARED_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contract',
  'packages/engine',
  'scripts/builds.mjs',
  'scripts/precompress.mjs',
];
/** What installing, building and testing leave behind; the fonts are cut by the build out of packages of the lock. */
const NOT_INPUTS = /^(node_modules|build|\.react-router)$|\.test\.tsx?$|\.woff2$/;

/** @param {App} app */
const getStampPath = (app) => inRoot('apps', app, 'build/.build-stamp');

/**
 * Whether the build of an app is missing or made from other sources than these.
 * @param {App} app
 */
export function isStale(app) {
  return !existsSync(getStampPath(app)) || readFileSync(getStampPath(app), 'utf8') !== fingerprint(app);
}

/**
 * Remembers what a build is made from. Take the fingerprint before the build: a file saved during it makes it stale.
 * @param {App} app
 * @param {string} madeFrom
 */
export function markBuilt(app, madeFrom) {
  writeFileSync(getStampPath(app), madeFrom);
}

/**
 * By contents, not by times: a fresh checkout of the same sources is not stale.
 * @param {App} app
 */
export function fingerprint(app) {
  const hash = createHash('sha256');
  for (const input of [...SHARED_INPUTS, `apps/${app}`]) {
    for (const file of listFiles(inRoot(input)))
      hash.update(`${path.relative(inRoot(), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function listFiles(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !NOT_INPUTS.test(name))
    .sort()
    .flatMap((name) => listFiles(path.join(place, name)));
}
