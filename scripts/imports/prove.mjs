// Proves that each import rule bites: builds a repository in small that keeps them all, then breaks each one.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { say } from '../say.mjs';
import { findViolations } from './cruise.mjs';
import { ground, plants } from './plants.mjs';

const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'import-rules-')));
try {
  const faults = [...(await findGroundFaults()), ...(await findPlantFaults())];
  for (const fault of faults) say(fault);
  say(`${plants.length} planted faults, ${faults.length} surprises`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function findGroundFaults() {
  for (const [file, source] of Object.entries(ground)) await plant(file, source);
  await mkdir(path.join(folder, 'node_modules/@nardy'));
  for (const place of ['packages/engine', 'packages/contract', 'apps/server']) {
    const link = path.join(folder, 'node_modules/@nardy', path.basename(place));
    await symlink(path.join(folder, place), link, 'junction');
  }
  const { violations } = await findViolations(folder);
  return violations.map(
    ({ from, to, rule }) => `Nothing is planted, yet ${rule.name} refuses ${from} -> ${to}`,
  );
}

async function findPlantFaults() {
  for (const [, ...files] of plants) for (const [file, source] of files) await plant(file, source);
  const { rules, violations } = await findViolations(folder);
  const unplanted = rules.filter(({ name }) => !plants.some(([rule]) => rule === name));
  const missed = plants.filter(
    ([rule, [file]]) => !violations.some(({ from, rule: broken }) => broken.name === rule && from === file),
  );
  return [
    ...unplanted.map(({ name }) => `No fault is planted for the rule ${name}`),
    ...missed.map(([rule, [file]]) => `The rule ${rule} does not see ${file}`),
  ];
}

/**
 * @param {string} file
 * @param {string} source
 */
async function plant(file, source) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), source);
}
