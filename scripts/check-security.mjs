// Holds docs/security.md to the code: every file that it names exists, every test by its title in the file named before it, each
// requirement of OWASP ASVS 5.0, levels 1 and 2 without V10 and V17, stands there once, and its counts are right.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/** Sections with the first and last of their requirements. */
const SECTIONS =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1-1 ' +
  '4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 ' +
  '7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 ' +
  '11.6.1-1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 ' +
  '16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3';
/** What a path begins with that is not one of the server's. */
const ELSEWHERE = /^(apps|packages|e2e|docs|scripts)\//;
const PATH = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|js|json|md)$|^(apps|packages|e2e|docs|scripts)\/[\w./-]+$/;
const STANDS = /\bV([\d.]+)\*\* \([12], (met|partly|open|operator|not applicable)\)/g;

const page = readFileSync(inRoot('docs/security.md'), 'utf8').replaceAll(/\s+/g, ' ');
/** @type {string[]} */
const faults = [];
const named = checkNames();
const stands = [...page.matchAll(STANDS)].map(([, id = '', how = '']) => ({ id, how }));
checkRequirements();
checkCounts();
for (const fault of faults) say(`docs/security.md: ${fault}`);
say(
  `docs/security.md: ${stands.length} requirements, ${named.files} files and ${named.tests} tests named, ${faults.length} faults`,
);
if (faults.length > 0) process.exitCode = 1;

/** Names stand in backquotes, titles of tests in quotes after the file that they are in. */
function checkNames() {
  let [files, tests] = [0, 0];
  let content = '';
  for (const [, name, title] of page.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (name !== undefined && PATH.test(name)) {
      const file = findFile(name);
      files += 1;
      content = /\.test\.|^e2e\//.test(name) && file ? readFileSync(file, 'utf8') : '';
      if (file === undefined) faults.push(`there is no ${name}`);
    } else if (title !== undefined && content !== '') {
      tests += 1;
      if (!content.includes(title)) faults.push(`no test is called "${title}" in the file before it`);
    }
  }
  return { files, tests };
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function findFile(name) {
  const places = ELSEWHERE.test(name) ? [inRoot(name)] : [inRoot('apps/server/src', name), inRoot(name)];
  return places.find((place) => existsSync(place));
}

function checkRequirements() {
  const expected = SECTIONS.split(' ').flatMap((section) => {
    const [, chapter, first, last] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(section) ?? [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${chapter}.${Number(first) + index}`,
    );
  });
  const ids = stands.map(({ id }) => id);
  for (const id of expected)
    if (!ids.includes(id)) faults.push(`V${id} is missing, or does not say how it stands`);
  for (const id of new Set(ids)) {
    if (!expected.includes(id)) faults.push(`V${id} is no requirement of these levels and chapters`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`V${id} stands there twice`);
  }
}

function checkCounts() {
  const count = (/** @type {string} */ how) => stands.filter((one) => one.how === how).length;
  const sentence =
    `Of ${stands.length} requirements ${count('met')} are met, ${count('partly')} met in part, ${count('open')} open, ` +
    `${count('operator')} up to whoever operates the server, and ${count('not applicable')} not applicable.`;
  if (!page.includes(sentence)) faults.push(`its counts should read: ${sentence}`);
}
