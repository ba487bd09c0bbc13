// Refuses names that docs/vocabulary.md has retired: as an identifier, a part of one, or a part of a file's name; and the phrases
// that it has retired: in comments, titles of tests and documents.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const SOURCES = /\.(ts|tsx|mjs|css)$/;
/** Migrations stay as they ran, with the words of their time. */
const EXEMPT = /\/migrations\/|^scripts\/check-vocabulary/;

/** `useActs` and `use-acts` are `use acts`, with a space at each end, so that whole words are compared. */
const splitWords = (/** @type {string} */ name) =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `;

const [names = '', phrases = ''] = readFileSync(inRoot('docs/vocabulary.md'), 'utf8').split('\n## Phrases\n');
const retired = names
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|')[4]?.match(/`[^`]+`/g) ?? [])
  .map((name) => ({ name, words: splitWords(name) }));
if (retired.length < 30) throw new Error('docs/vocabulary.md names no retired words: has its table changed?');

const saidNoMore = phrases
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => (line.split('|')[1]?.match(/`[^`]+`/g) ?? []).map((one) => one.slice(1, -1)));
if (saidNoMore.length < 10)
  throw new Error('docs/vocabulary.md names no retired phrases: has its table changed?');
/** Over the end of a line, too. */
const RETIRED_PHRASE = new RegExp(`\\b(${saidNoMore.join('|').replaceAll(' ', '(?: +| *\\n *)')})\\b`, 'gi');
const DOCUMENT = /^(README|docs\/(?!vocabulary|decisions\/)|(packages|apps|bench)\/).*\.md$/;
/** A line that is a comment as a whole, or gives a test its title. */
const WORDS_FOR_PEOPLE = /^\s*(\/\/|\*|\/\*)|\b(test|it|describe)\b[^'"`]*['"`]/;
const COMMENT_SIGN = /^\s*(\/\/|\/?\*+)/;

/** By the name that has it. @type {Map<string, string | undefined>} */
const known = new Map();
/** @param {string} name */
function findRetired(name) {
  if (!known.has(name)) {
    const own = splitWords(name);
    known.set(name, retired.find((one) => own.includes(one.words))?.name);
  }
  return known.get(name);
}

const all = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' }).split('\n');
const files = all.filter((file) => SOURCES.test(file) && !EXEMPT.test(file));
/** @type {string[]} */
const found = [];
for (const file of files) {
  const ofFile = findRetired(path.basename(file));
  if (ofFile) found.push(`${file}: its name has ${ofFile}`);
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    for (const name of new Set(line.match(/[A-Za-z_$][\w$-]*/g))) {
      const word = findRetired(name);
      if (word) found.push(`${file}:${index + 1}: ${name} has ${word}`);
    }
  });
  findPhrases(
    file,
    lines.map((line) => (WORDS_FOR_PEOPLE.test(line) ? line.replace(COMMENT_SIGN, '') : '')),
  );
}
for (const file of all.filter((one) => DOCUMENT.test(one)))
  findPhrases(file, readFileSync(inRoot(file), 'utf8').split('\n'));
for (const line of found) say(line);
say(
  `${files.length} files, ${retired.length} retired words and ${saidNoMore.length} phrases, ${found.length} found; docs/vocabulary.md has the words to use`,
);
if (found.length > 0) process.exitCode = 1;

/**
 * @param {string} file
 * @param {readonly string[]} lines
 */
function findPhrases(file, lines) {
  const text = lines.join('\n');
  for (const { 0: phrase, index } of text.matchAll(RETIRED_PHRASE)) {
    const line = text.slice(0, index).split('\n').length;
    found.push(`${file}:${line}: says "${phrase.replaceAll(/\s+/g, ' ')}"`);
  }
}
