// Refuses names that docs/vocabulary.md has retired: as an identifier, a part of one, or a part of a file's name.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const SOURCES = /\.(ts|tsx|mjs|css)$/;
/** Migrations stay as they ran, with the words of their time. */
const EXEMPT = /\/migrations\/|^scripts\/check-vocabulary/;

/** `useActs` and `use-acts` are `use acts`, with a space at each end, so that whole words are compared. */
const words = (/** @type {string} */ name) =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `;

const retired = readFileSync(inRoot('docs/vocabulary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|')[4]?.match(/`[^`]+`/g) ?? [])
  .map((name) => ({ name, words: words(name) }));
if (retired.length < 30) throw new Error('docs/vocabulary.md names no retired words: has its table changed?');

/** @param {string} name */
const retiredIn = (name) => retired.find((one) => words(name).includes(one.words))?.name;

const files = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCES.test(file) && !EXEMPT.test(file));
/** @type {string[]} */
const found = [];
for (const file of files) {
  const ofFile = retiredIn(path.basename(file));
  if (ofFile) found.push(`${file}: its name has ${ofFile}`);
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const name of new Set(line.match(/[A-Za-z_$][\w$-]*/g))) {
        const word = retiredIn(name);
        if (word) found.push(`${file}:${index + 1}: ${name} has ${word}`);
      }
    });
}
for (const line of found) say(line);
say(
  `${files.length} files, ${retired.length} retired words, ${found.length} found; docs/vocabulary.md has the words to use`,
);
if (found.length > 0) process.exitCode = 1;
