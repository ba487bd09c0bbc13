// Checks what is installed to start: megabytes of the packages that `npm start` gets on this system (those that only tests, checks and
// measures need are not counted), so that a newcomer's first minutes don't grow unseen. Who goes beyond it argues for the package
// that did, or takes another away.
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listPlaces } from './install.mjs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/** 536.6 on Linux x64 when it was set, 127 of them Node's and 59 PostgreSQL's. */
const MOST_MB = 560;
const NAMED = 5;

const lock = /** @type {import('./install.mjs').Lock} */ (
  JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
);
// What is optional and for other systems is not installed.
const sizes = listPlaces(lock, false)
  .filter((place) => !lock.packages[place]?.optional || existsSync(inRoot(place)))
  .map((place) => ({ place, bytes: sumBytes(inRoot(place)) }));
const megabytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
say(`${sizes.length} packages to start: ${megabytes.toFixed(1)} MB, at most ${MOST_MB}`);
if (megabytes > MOST_MB) {
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, NAMED);
  say(`The largest: ${largest.map(({ place, bytes }) => `${place} ${(bytes / 1e6).toFixed(1)}`).join(', ')}`);
  process.exitCode = 1;
}

/**
 * Bytes of the files of a package, without those of packages within it, which the lock file lists by themselves.
 * @param {string} folder
 * @returns {number}
 */
function sumBytes(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isFile()) bytes += lstatSync(place).size;
    else if (entry.isDirectory() && entry.name !== 'node_modules') bytes += sumBytes(place);
  }
  return bytes;
}
