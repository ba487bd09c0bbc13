// Mutation testing by Stryker, by hand and not in CI: npm run mutate -w packages/engine [-- brackets swiss/bye.ts ...].
// Without a name: swiss, standings and brackets. Each file is mutated by itself, against the tests that mutation.json names
// for it, else those of its folder, with fewer random runs; one process, at the lowest priority. Stryker is 64 MB in 177
// packages, so it is none of the dependencies: it is installed once into a directory of its own.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGES = [
  '@stryker-mutator/core@10.1.1',
  '@stryker-mutator/vitest-runner@10.1.1',
  'vitest@5.1.0',
  'vite@8.3.8',
];
const RUNS = { SWISS_RUNS: '200', SWISS_SCALE: '0.3', COMPETITION_RUNS: '10', COMPETITION_EVENTS: '1' };

const engine = dirname(import.meta.dirname);
const place = join(tmpdir(), 'nardy-mutation');
const named = process.argv.slice(2);
const testsOf = read(join(engine, 'proof/mutation.json')) as Record<string, readonly string[]>;

interface Counted {
  readonly killed: number;
  readonly all: number;
  /** Those that no test noticed. */
  readonly left: readonly string[];
}

/** What is read of Stryker's report. */
interface Report {
  readonly files: Record<string, { readonly mutants: readonly Mutant[] }>;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number } };
}

setPriority(19);
prepare();
const folders = new Map<string, { readonly killed: number; readonly all: number }>();
for (const file of (named.length > 0 ? named : ['swiss', 'standings', 'brackets']).flatMap((name) =>
  listSources(name),
)) {
  const { killed, all, left } = mutate(file);
  const folder = file.split('/')[0] ?? '';
  const sum = folders.get(folder) ?? { killed: 0, all: 0 };
  folders.set(folder, { killed: sum.killed + killed, all: sum.all + all });
  say(`${formatShare(killed, all)}  ${file}`);
  for (const line of left) say(`        ${line}`);
}
for (const [folder, { killed, all }] of folders) say(`${formatShare(killed, all)}  ${folder}: all`);

/** A copy of the sources beside an installed Stryker: nothing is written into the working tree. */
function prepare(): void {
  mkdirSync(place, { recursive: true });
  cpSync(join(engine, 'src'), join(place, 'src'), { recursive: true, force: true });
  if (existsSync(join(place, 'node_modules/@stryker-mutator/vitest-runner'))) return;
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { devDependencies } = read(join(engine, 'package.json')) as {
    readonly devDependencies: { readonly 'fast-check': string };
  };
  const wanted = [...PACKAGES, `fast-check@${devDependencies['fast-check']}`];
  run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...wanted], true);
}

/** The files below a name that are mutated. */
function listSources(name: string): string[] {
  const path = join(engine, 'src', name);
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path).flatMap((entry) => {
    if (entry === 'testing' || entry === 'index.ts' || entry.endsWith('.test.ts')) return [];
    return listSources(`${name}/${entry}`);
  });
}

/** One run of Stryker over a file. */
function mutate(file: string): Counted {
  const tests = testsOf[file] ?? [`${file.split('/')[0]}/**/*.test.ts`];
  const report = `reports/${file.replaceAll('/', '-')}.json`;
  const include = JSON.stringify(tests.map((test) => `src/${test}`));
  writeFileSync(
    join(place, 'vitest.config.mjs'),
    `export default { test: { include: ${include}, testTimeout: 60_000, isolate: false, env: ${JSON.stringify(RUNS)} } };\n`,
  );
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs' },
    mutate: [`src/${file}`],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 4000,
    ignoreStatic: true,
    disableTypeChecks: false,
    allowEmpty: true,
    reporters: ['json'],
    jsonReporter: { fileName: report },
  };
  writeFileSync(join(place, 'stryker.json'), JSON.stringify(options));
  run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'stryker.json'], false);
  return countMutants(join(place, report));
}

/** Killed and all that count, and those that are left as lines. */
function countMutants(report: string): Counted {
  const { files } = read(report) as Report;
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const lines = left.map(
    ({ location, replacement }) =>
      `${location.start.line}: ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 90)}`,
  );
  return { killed, all: killed + left.length, left: lines };
}

function formatShare(killed: number, all: number): string {
  return `${((100 * killed) / Math.max(1, all)).toFixed(1).padStart(5)}% of ${all}`;
}

function run(program: string, args: readonly string[], shown: boolean): void {
  const { status } = spawnSync(program, args, { cwd: place, stdio: shown ? 'inherit' : 'ignore' });
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}`);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
