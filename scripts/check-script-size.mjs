// Checks what a page of the built portal costs: the scripts that it loads before it is interactive, all that it loads by
// itself within seconds of opening, both as gzip, and the fonts. What only a touch asks for is in neither sum. Of the console: what
// comes before the first place stands, as brotli.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const CLIENT = inRoot('apps/portal/build/client');
const READING_PAGE_KB = { interactive: 120, whole: 145 };
const FORM_PAGE_KB = { interactive: 185, whole: 185 };
const FONTS_KB = 60;
const CONSOLE = inRoot('apps/console/build');
const CONSOLE_KB = 180;
/** Features whose pages are forms: masks, validation and uploads may weigh something. The own page is for reading first. */
const FORM_FEATURES = /^features\/(accounts\/(?!own\/)|applications\/|matches\/)/;
/** What waits until somebody touches something, logs in, or asks for it by the address, by the name of its file. */
const ON_DEMAND = [
  'carouselSwiper',
  'checkRegistration',
  'CropperWindow',
  'DialogWindow',
  'FaultPage',
  'foreignPhoneMask',
  'HallScreen',
  'LargeRatingChart',
  'LightboxWindow',
  'OpenedLine',
  'OwnMatchCard',
  'opened',
  'OwnWindows',
  'ownBids',
  'ProfileMenu',
  'RatingGames',
  'RatingHistory',
  'ResubmissionForm',
  'SearchPanel',
  'SelectPopover',
  'SelectSheet',
  'VisionPanel',
];
/** A competition takes applications or is played: of these parts a page loads one by itself. */
const EITHER = [['RegisterButton'], ['LiveFrame', 'streams']];
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;
const DYNAMIC_IMPORT = /import\(\s*["'`](\.\/[^"'`]+\.js)/g;

/**
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string, clientLoaderModule?: string,
 *   clientActionModule?: string, hydrateFallbackModule?: string }} Route
 * @typedef {{ url: string, entry: { module: string }, routes: Record<string, Route> }} Manifest
 */

const manifest = readManifest();
const sources = new Set(listAssets('.js').flatMap(listSources));
const unknown = ON_DEMAND.filter((name) => !sources.has(name));
if (unknown.length > 0) throw new Error(`The build has no ${unknown.join(', ')}: loaded on demand no more?`);

for (const route of Object.values(manifest.routes).filter(({ id }) => id !== 'root')) {
  const budget = FORM_FEATURES.test(route.id) ? FORM_PAGE_KB : READING_PAGE_KB;
  const first = listFirstScripts(route);
  tell(`${formatAddress(route)}, interactive`, measureSize(first), budget.interactive);
  tell(`${formatAddress(route)}, whole`, measureWholeSize(first), budget.whole);
}
tell('/admin, the first place, brotli', sum(listConsoleScripts().map(measureBrotliSize)), CONSOLE_KB);
tell('fonts', sum(listAssets('.woff2').map((file) => statSync(file).size)), FONTS_KB);

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget in kB
 */
function tell(what, bytes, budget) {
  const over = bytes > budget * 1000;
  say(
    `${over ? 'OVER' : 'ok  '}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}`,
  );
  if (over) process.exitCode = 1;
}

/** React Router writes its manifest as a script that sets a global. */
function readManifest() {
  const file = listAssets('.js').find((asset) => path.basename(asset).startsWith('manifest-'));
  if (!file) throw new Error('The portal is not built: npm run build');
  const text = readFileSync(file, 'utf8');
  return /** @type {Manifest} */ (JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/**
 * Everything that a page loads before it is interactive: the entry, the modules of its route and of those around it, and
 * whatever these import.
 * @param {Route} route
 */
function listFirstScripts(route) {
  const wanted = [manifest.entry.module];
  for (let at = /** @type {Route | undefined} */ (route); at; at = manifest.routes[at.parentId ?? '']) {
    wanted.push(
      at.module,
      at.clientLoaderModule ?? '',
      at.clientActionModule ?? '',
      at.hydrateFallbackModule ?? '',
    );
  }
  return reach(new Set([manifest.url]), wanted, (text) => listImports(text, STATIC_IMPORT));
}

/**
 * Bytes with what these ask for by themselves: islands, sliders, charts.
 * @param {ReadonlySet<string>} first
 */
function measureWholeSize(first) {
  return Math.max(...EITHER.map((others) => measureSize(withLaterScripts(first, [...ON_DEMAND, ...others]))));
}

/**
 * @param {ReadonlySet<string>} first
 * @param {readonly string[]} left what does not come by itself
 */
function withLaterScripts(first, left) {
  const isByItself = (/** @type {string} */ script) =>
    !listSources(script).every((source) => left.includes(source));
  return reach(new Set(), [...first], (text) => [
    ...listImports(text, STATIC_IMPORT),
    ...listImports(text, DYNAMIC_IMPORT).filter(isByItself),
  ]);
}

/**
 * @param {Set<string>} loaded grows by what is reached
 * @param {string[]} waiting
 * @param {(text: string) => string[]} next names of files that a script asks for
 */
function reach(loaded, waiting, next) {
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (!script || loaded.has(script)) continue;
    loaded.add(script);
    const folder = path.posix.dirname(script);
    waiting.push(
      ...next(readFileSync(getFilePath(script), 'utf8')).map((name) => path.posix.join(folder, name)),
    );
  }
  return loaded;
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function listImports(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * The sources that a file of the build is named after: `SearchPanel-BsxvKymI.js`, `shared~SelectSheet~DialogWindow-B3jjEjSk.js`.
 * @param {string} file
 */
function listSources(file) {
  const [, name = ''] = /^(.*)-[\w-]{8}\.js$/.exec(path.basename(file)) ?? [];
  return name.split('~').filter((part) => part !== 'shared');
}

/** The entry of the console and all that it imports, as its page names them. */
function listConsoleScripts() {
  const page = readFileSync(path.join(CONSOLE, 'index.html'), 'utf8');
  const names = [...page.matchAll(/"\/admin\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error(`${CONSOLE}/index.html names no scripts`);
  return names.map((name) => path.join(CONSOLE, name));
}

/** @param {string} file */
function measureBrotliSize(file) {
  return brotliCompressSync(readFileSync(file)).length;
}

/** @param {ReadonlySet<string>} scripts */
function measureSize(scripts) {
  return sum([...scripts].map((script) => gzipSync(readFileSync(getFilePath(script)), { level: 9 }).length));
}

/** @param {Route} route */
function formatAddress({ id, parentId, path: part = '' }) {
  const above = manifest.routes[parentId ?? '']?.path ?? '';
  return `${path.posix.join('/', above, part)}  (${id})`;
}

/** @param {string} ending */
function listAssets(ending) {
  const folder = path.join(CLIENT, 'assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** @param {string} address */
function getFilePath(address) {
  return path.join(CLIENT, address);
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
