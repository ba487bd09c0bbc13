// Holds docs/dependencies.md to the workspaces and the lock: each direct dependency stands there once, with its version, its licence,
// where it is used, and what for. With --write it puts those that are generated right; what for is for people to say.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 * @typedef {{ version: string, license?: string }} Locked
 */

const PAGE = inRoot('docs/dependencies.md');
/** `- **name** 1.2.3 (MIT; server): what for`, over several lines perhaps. */
const ENTRY = /^- \*\*([^*]+)\*\*([^:]*):(?=\s)/gm;
const FOLDERS = ['apps', 'packages'];

const read = (/** @type {string} */ place) =>
  /** @type {unknown} */ (JSON.parse(readFileSync(inRoot(place), 'utf8')));
const { packages: locked } = /** @type {{ packages: Record<string, Locked> }} */ (read('package-lock.json'));
const facts = collectFacts();
const page = readFileSync(PAGE, 'utf8');
const list = page.slice(page.indexOf('\n## Direct dependencies'));
const named = [...list.matchAll(ENTRY)].map(([, name = '', told = '']) => ({ name, told }));

if (process.argv.includes('--write')) write();
else check();

function write() {
  const mended = page.replaceAll(ENTRY, (/** @type {string} */ entry, /** @type {string} */ name) => {
    const fact = facts.get(name);
    return fact === undefined ? entry : `- **${name}** ${fact}:`;
  });
  writeFileSync(PAGE, mended);
}

function check() {
  const names = named.map(({ name }) => name);
  const faults = [...facts.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is missing: say what it is for`);
  for (const [index, { name, told }] of named.entries()) {
    const fact = facts.get(name);
    if (fact === undefined) faults.push(`${name} is no direct dependency`);
    else if (told.trim().replaceAll(/\s+/g, ' ') !== fact) faults.push(`${name} should read ${fact}`);
    if (names.indexOf(name) !== index) faults.push(`${name} stands there twice`);
  }
  for (const fault of faults) say(`docs/dependencies.md: ${fault}`);
  say(`docs/dependencies.md: ${facts.size} direct dependencies, ${faults.length} faults`);
  if (faults.length > 0) {
    say('Versions, licences and places are put right by: node scripts/check-dependencies.mjs --write');
    process.exitCode = 1;
  }
}

/** Version, licence and places of each direct dependency that is not ours, as the page tells them. */
function collectFacts() {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  for (const workspace of listWorkspaces()) {
    const { dependencies, devDependencies } = /** @type {Manifest} */ (read(`${workspace}package.json`));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith('@nardy/')) places.set(name, (places.get(name) ?? new Set()).add(workspace));
    }
  }
  return new Map([...places].map(([name, used]) => [name, describe(name, [...used])]));
}

/** @returns {readonly string[]} */
function listWorkspaces() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/`),
  );
  return ['', ...inFolders, 'e2e/', 'bench/'];
}

/**
 * @param {string} name
 * @param {readonly string[]} used
 */
function describe(name, used) {
  const found =
    used.map((workspace) => locked[`${workspace}node_modules/${name}`]).find(Boolean) ??
    locked[`node_modules/${name}`];
  if (!found) throw new Error(`${name} is not in package-lock.json: run npm install.`);
  const where = used.map((workspace) => workspace.split('/').at(-2) ?? 'root').toSorted();
  return `${found.version} (${found.license ?? 'no licence told'}; ${where.join(', ')})`;
}
