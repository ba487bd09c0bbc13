// npm run lock: adds to package-lock.json the optional packages of other systems that the registry at hand does not
// carry. npm leaves them out of the lock then, and `npm ci` refuses the lock on every machine. With --check only tells, and audits.
import { readFileSync, writeFileSync } from 'node:fs';
import { auditLock } from './lockAudit.mjs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const LOCK = inRoot('package-lock.json');
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * @typedef {{ version: string, cpu?: string[], dev?: boolean, libc?: string[], license?: string, optional?: boolean, os?: string[],
 *   optionalDependencies?: Record<string, string> }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

const lock = /** @type {Lock} */ (JSON.parse(readFileSync(LOCK, 'utf8')));
const missing = Object.entries(lock.packages).flatMap(([place, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(
      ([name]) => !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    )
    .map(([name, version]) => ({ name, locked: buildEntry(name, version, parent) })),
);

if (missing.length === 0) say('The lock file names the packages of every system.');
else if (process.argv.includes('--check')) {
  say(`The lock file lacks ${missing.map(({ name }) => name).join(', ')}; complete it with: npm run lock`);
  process.exitCode = 1;
} else complete();
if (process.argv.includes('--check')) audit();

function audit() {
  const { allowScripts } = /** @type {{ allowScripts: Record<string, boolean> }} */ (
    JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  );
  const faults = auditLock(lock.packages, allowScripts);
  for (const fault of faults) say(`package-lock.json: ${fault}`);
  say(`Audited ${Object.keys(lock.packages).length} entries of the lock file, ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
}

function complete() {
  for (const { name, locked } of missing) lock.packages[`node_modules/${name}`] = locked;
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  say(`Added ${missing.length} packages of other systems to the lock file.`);
}

/**
 * Such packages carry their system and processor in the name; npm skips them elsewhere by these fields.
 * @param {string} name
 * @param {string} version
 * @param {Locked} parent
 * @returns {Locked}
 */
function buildEntry(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter(
    (processor) => words.includes(processor) || (processor === 'arm' && words.includes('armv7')),
  );
  const libc = (/-musl/.test(name) && 'musl') || (/-gnu/.test(name) && 'glibc');
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version)) {
    throw new Error(
      `${name}@${version} is missing in the lock file, and its name does not tell for which system it is.`,
    );
  }
  return {
    version,
    cpu,
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    os,
  };
}
