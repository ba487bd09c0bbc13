// Holds README.md, docs and docs/guides to the product: labels in «…» stand in its sources; paths, npm commands and pictures that are
// named are there; a picture of docs/images that nobody names is refused.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const PRODUCT =
  /^(apps\/(portal\/app|console\/src|server\/src|demo\/src)|packages\/(contract|engine)\/src)\/.*\.tsx?$/;
const NOT_SHOWN = /\.test\.tsx?$|\/testing\/|\/migrations\//;
const COMMENTS = /^\s*(\/\/|\/?\*).*$/gm;
/** Strings, and the text of elements: looked for apart, for a `>` before a string may be a comparison. */
const TEXTS = [/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g, /[>}]([^<>{}=;]+)(?=[<{])/g];
/** What a template has in it before it is a label: `${count} ${unit}` is like any two words. */
const WORD = /[а-яё]{4}/i;
const FILLED = /\$\{[^}]*\}/;
const CYRILLIC = /[а-яё]/i;
const LABEL = /«([^«»]+)»/g;
/** `apps/server/src/settings.ts`, with what stands around it in a command; addresses of pages begin with a slash. */
const PATH = /(?<![\w/.{-])((?:apps|packages|deploy|bench|scripts|e2e|docs|journeys)\/[\w./-]*\w)(?![\w{*])/g;
/** Made where the product runs, by whoever runs it. */
const MADE_ELSEWHERE = /^deploy\/(tls|\.env)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: inRoot('.'),
  encoding: 'utf8',
}).split('\n');
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const collapseSpaces = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim();

const texts = files.filter((file) => PRODUCT.test(file) && !NOT_SHOWN.test(file)).flatMap(listTexts);
/** A button for one of many says for which one after a colon. */
const labels = new Set(texts.flatMap((text) => [text, text.split(':')[0]]));
const templates = texts
  .map((text) => text.split(FILLED))
  .filter((parts) => parts.length > 1 && WORD.test(parts.join(' ')))
  .map(toPattern);
const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (JSON.parse(read('package.json')));
const commands = Object.keys(scripts);
const documents = files.filter((file) => /^(README|docs\/(guides\/)?[^/]+)\.md$/.test(file));
const everyDocument = files.filter((file) => file.endsWith('.md')).map(read);

const faults = [
  ...documents.flatMap(listFaults),
  ...files
    .filter((file) => file.startsWith('docs/images/'))
    .filter((file) => !everyDocument.some((text) => text.includes(path.basename(file))))
    .map((file) => `${file}: no document names it`),
];
for (const fault of faults) say(fault);
say(`${documents.length} documents, ${labels.size} labels of the product, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

/** @param {string} file */
function listTexts(file) {
  const source = read(file).replaceAll(COMMENTS, '');
  return TEXTS.flatMap((pattern) => [...source.matchAll(pattern)])
    .map((found) => collapseSpaces(found.slice(1).find(Boolean) ?? ''))
    .filter((text) => CYRILLIC.test(text));
}

/**
 * What is filled in begins with a digit: "Отправить 2 письма" is shown, and "Отправить письмо" is another button.
 * @param {readonly string[]} parts
 */
function toPattern(parts) {
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\d.*`)}$`,
  );
}

/** @param {string} label */
function isShown(label) {
  return labels.has(label) || templates.some((template) => template.test(label));
}

/** @param {string} file */
function listFaults(file) {
  const text = read(file);
  const found = (/** @type {RegExp} */ pattern) => [
    ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
  ];
  const links = found(/\]\((?!https?:|#)([^)#\s]+)/g).filter(
    (link) => !existsSync(inRoot(path.dirname(file), link)),
  );
  const paths = found(PATH).filter(
    (name) => !MADE_ELSEWHERE.test(name) && ![name, `e2e/${name}`].some((at) => existsSync(inRoot(at))),
  );
  return [
    ...found(LABEL)
      .map(collapseSpaces)
      .filter((label) => CYRILLIC.test(label) && !isShown(label))
      .map((label) => `${file}: the product shows no «${label}»`),
    ...links.map((link) => `${file}: links to ${link}, which is not there`),
    ...paths.map((name) => `${file}: names ${name}, which is not there`),
    ...found(/npm run ([\w:-]+)/g)
      .filter((command) => !commands.includes(command))
      .map((command) => `${file}: npm run ${command} is no command`),
  ];
}
