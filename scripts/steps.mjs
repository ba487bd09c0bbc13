import { buildStale } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

/** The first is the server with its engine and its demo. */
const CHECKED = ['.', 'packages/contract', 'apps/portal', 'apps/console', 'e2e', 'bench', 'scripts'];

/**
 * A program of node_modules, under the pinned Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {import('node:child_process').SpawnOptions} [options]
 */
const tool = (script, args = [], options) => runNode([inRoot('node_modules', script), ...args], options);

/**
 * @param {string} name
 * @param {string[]} args
 */
const script = (name, ...args) => runNode([inRoot('scripts', name), ...args]);

/** React Router writes the types of each route's loader; lint, types and knip read them. */
const routeTypes = () => tool('@react-router/dev/bin.cjs', ['typegen'], { cwd: inRoot('apps/portal') });

async function types() {
  await routeTypes();
  for (const project of CHECKED) await tool('typescript/bin/tsc', ['-p', project]);
}

/** Where CI is set, these two colour their output whatever NO_COLOR says. */
const uncoloured = { env: { ...process.env, CI: undefined } };

const format = () => tool('oxfmt/bin/oxfmt', ['--check'], uncoloured);

async function lint() {
  await routeTypes();
  await tool('oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives'], uncoloured);
}

async function unused() {
  await routeTypes();
  await tool('knip/bin/knip.js', ['--no-progress']);
}

/** They never wait: a worker for each core; vitest would leave one core to itself. */
const unit = () => tool('vitest/vitest.mjs', ['run', '--project', '!server', '--maxWorkers', '100%']);

async function journeys() {
  await runNode([inRoot('e2e/support/ensureBrowser.ts')]);
  await tool('@playwright/test/cli.js', ['test', '--project=journeys'], {
    cwd: inRoot('e2e'),
    env: { ...process.env, WITH_PICTURES: '1' },
  });
}

async function imports() {
  await script('imports/check.mjs');
  await script('imports/prove.mjs');
}

async function words() {
  await script('check-vocabulary.mjs');
  await script('check-security.mjs');
  await script('check-documents.mjs');
}

async function size() {
  await script('check-script-size.mjs');
  await script('check-install-size.mjs');
}

async function lock() {
  await script('lock.mjs', '--check');
  await script('check-dependencies.mjs');
}

/**
 * What `npm test` does, in this order. Cheap steps come first.
 * @type {Readonly<Record<string, { title: string, run: () => Promise<void> }>>}
 */
export const steps = {
  format: { title: 'Format', run: format },
  lint: { title: 'Lint', run: lint },
  types: { title: 'Types', run: types },
  imports: { title: 'Import rules', run: imports },
  vocabulary: { title: 'Vocabulary, and what documents name', run: words },
  unused: { title: 'Unused code and dependencies', run: unused },
  lock: { title: 'Lock file and dependencies', run: lock },
  unit: { title: 'Unit tests', run: unit },
  server: { title: 'Server tests', run: () => tool('vitest/vitest.mjs', ['run', '--project', 'server']) },
  release: { title: 'The last release on the schema of today', run: () => script('lastRelease.mjs') },
  build: { title: 'Build', run: () => buildStale() },
  size: { title: 'Size of scripts, fonts and what is installed', run: size },
  journeys: { title: 'Pictures of the guides, and journeys in Chromium', run: journeys },
};
