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
const runTool = (script, args = [], options) => runNode([inRoot('node_modules', script), ...args], options);

/**
 * @param {string} name
 * @param {string[]} args
 */
const runScript = (name, ...args) => runNode([inRoot('scripts', name), ...args]);

/** @type {Promise<void> | undefined} */
let generated;
/** React Router writes the types of each route's loader; lint, types and knip read them. */
const generateRouteTypes = () =>
  (generated ??= runTool('@react-router/dev/bin.cjs', ['typegen'], { cwd: inRoot('apps/portal') }));

async function checkTypes() {
  await generateRouteTypes();
  for (const project of CHECKED) await runTool('typescript/bin/tsc', ['-p', project]);
}

/** Where CI is set, these two colour their output whatever NO_COLOR says. */
const uncoloured = { env: { ...process.env, CI: undefined } };

const format = () => runTool('oxfmt/bin/oxfmt', ['--check'], uncoloured);

async function lint() {
  await generateRouteTypes();
  await runTool('oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives'], uncoloured);
}

async function checkUnused() {
  await generateRouteTypes();
  await runTool('knip/bin/knip.js', ['--no-progress']);
}

/**
 * A focused test is refused, for it leaves the others out silently.
 * @param {readonly string[]} args
 */
const runTests = (...args) => runTool('vitest/vitest.mjs', ['run', '--allowOnly=false', ...args]);

/** They never wait: a worker for each core; vitest would leave one core to itself. */
const runUnitTests = () => runTests('--project', '!server', '--maxWorkers', '100%');

async function runJourneys() {
  await runNode([inRoot('e2e/support/ensureBrowser.ts')]);
  await runTool('@playwright/test/cli.js', ['test', '--project=journeys'], {
    cwd: inRoot('e2e'),
    env: { ...process.env, WITH_PICTURES: '1' },
  });
}

async function checkImports() {
  await runScript('imports/check.mjs');
  await runScript('imports/prove.mjs');
}

async function checkWords() {
  await runScript('check-vocabulary.mjs');
  await runScript('check-security.mjs');
  await runScript('check-documents.mjs');
}

async function checkSize() {
  await runScript('check-script-size.mjs');
  await runScript('check-install-size.mjs');
}

async function lock() {
  await runScript('lock.mjs', '--check');
  await runScript('check-dependencies.mjs');
}

/**
 * What `npm test` does, in this order. Cheap steps come first.
 * @type {Readonly<Record<string, { title: string, run: () => Promise<void> }>>}
 */
export const steps = {
  format: { title: 'Format', run: format },
  lint: { title: 'Lint', run: lint },
  types: { title: 'Types', run: checkTypes },
  imports: { title: 'Import rules', run: checkImports },
  vocabulary: { title: 'Vocabulary, and what documents name', run: checkWords },
  unused: { title: 'Unused code and dependencies', run: checkUnused },
  lock: { title: 'Lock file and dependencies', run: lock },
  unit: { title: 'Unit tests', run: runUnitTests },
  server: { title: 'Server tests', run: () => runTests('--project', 'server') },
  release: { title: 'The last release on the schema of today', run: () => runScript('lastRelease.mjs') },
  build: { title: 'Build', run: () => buildStale() },
  size: { title: 'Size of scripts, fonts and what is installed', run: checkSize },
  journeys: { title: 'Pictures of the guides, and journeys in Chromium', run: runJourneys },
};
