// The server of the last release on the newest schema: its own tests, with the migrations of today in the place of its own. So
// a copy of it that still runs goes on after the first copy of today has migrated the database.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';
import { say } from './say.mjs';

const MIGRATIONS = 'apps/server/src/database/migrations';
/** Every operation, logins, an application, acts at a desk, imports. */
const TESTS = [
  'src/http/everyOperation.test.ts',
  'src/features/accounts/login.test.ts',
  'src/features/applications/applications.test.ts',
  'src/features/desk/desk.test.ts',
  'src/features/imports/imports.test.ts',
];

/** @typedef {{ version: string, commit: string }} Release */

const release = /** @type {Release} */ (
  JSON.parse(readFileSync(inRoot('apps/server/src/database/lastRelease.json'), 'utf8'))
);

/**
 * A clone may hold only the newest commits.
 * @param {Release} wanted
 */
function ensureCommit({ version, commit }) {
  const has = () =>
    spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: inRoot(), stdio: 'ignore' }).status ===
    0;
  if (has()) return;
  spawnSync('git', ['fetch', '--depth=1', 'origin', commit], { cwd: inRoot(), stdio: 'inherit' });
  if (has()) return;
  throw new Error(
    `The last release, ${version}, is not in this clone, and its origin does not give it: fetch it with "git fetch --depth=1 origin ${commit}", ` +
      'or clone with the whole history. Without it nothing shows that the schema still serves it.',
  );
}

/**
 * Its files as they were, the packages of today, and the migrations of today.
 * @param {string} folder
 */
function layOut(folder) {
  const archive = execFileSync(
    'git',
    ['archive', release.commit, 'apps', 'packages', 'package.json', 'tsconfig.base.json'],
    {
      cwd: inRoot(),
      maxBuffer: 2 ** 30,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [modules, own] = [inRoot('node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(own, '@nardy'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@nardy') symlinkSync(path.join(modules, name), path.join(own, name), 'junction');
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(path.join(folder, group)))
      symlinkSync(path.join(folder, group, name), path.join(own, '@nardy', name), 'junction');
  rmSync(path.join(folder, MIGRATIONS), { recursive: true });
  cpSync(inRoot(MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
}

await leaveOnFailure(async () => {
  ensureCommit(release);
  const folder = mkdtempSync(path.join(tmpdir(), 'nardy-release-'));
  try {
    layOut(folder);
    say(`${release.version} (${release.commit.slice(0, 12)}) on the schema of today`);
    await runNode([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...TESTS], {
      cwd: path.join(folder, 'apps/server'),
      env: { API_CALLS: '1000', ...process.env },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
