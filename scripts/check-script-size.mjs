// Checks what a page of the built portal costs before it answers a touch: its scripts as gzip, and the fonts.
// Parts that load when they are seen (slider, dialogs) are not in the sum.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const CLIENT = inRoot('apps/portal/build/client');
const READING_PAGE_KB = 130;
const FORM_PAGE_KB = 180;
const FONTS_KB = 60;
/** Features whose pages are forms: masks, validation and uploads may weigh something. The own page is for reading first. */
const FORM_FEATURES = /^features\/(accounts\/(?!own\/)|applications\/)/;
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

/**
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string, clientLoaderModule?: string,
 *   clientActionModule?: string, hydrateFallbackModule?: string }} Route
 * @typedef {{ url: string, entry: { module: string }, routes: Record<string, Route> }} Manifest
 */

const manifest = readManifest();
const pages = Object.values(manifest.routes).filter(({ id }) => id !== 'root');
const lines = [
  ...pages.map((route) => ({
    what: addressOf(route),
    bytes: sum(
      [...scriptsOf(route)].map((script) => gzipSync(readFileSync(fileOf(script)), { level: 9 }).length),
    ),
    budget: FORM_FEATURES.test(route.id) ? FORM_PAGE_KB : READING_PAGE_KB,
  })),
  { what: 'fonts', bytes: sum(assets('.woff2').map((file) => statSync(file).size)), budget: FONTS_KB },
];
for (const { what, bytes, budget } of lines) {
  const over = bytes > budget * 1000;
  say(
    `${over ? 'OVER' : 'ok  '}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}`,
  );
  if (over) process.exitCode = 1;
}

/** React Router writes its manifest as a script that sets a global. */
function readManifest() {
  const file = assets('.js').find((asset) => path.basename(asset).startsWith('manifest-'));
  if (!file) throw new Error('The portal is not built: npm run build');
  const text = readFileSync(file, 'utf8');
  return /** @type {Manifest} */ (JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/**
 * Everything that a page loads before it is alive: the entry, the modules of its route and of those around it, and
 * whatever these import.
 * @param {Route} route
 */
function scriptsOf(route) {
  const loaded = new Set([manifest.url]);
  const waiting = [manifest.entry.module];
  for (let at = /** @type {Route | undefined} */ (route); at; at = manifest.routes[at.parentId ?? '']) {
    waiting.push(
      at.module,
      at.clientLoaderModule ?? '',
      at.clientActionModule ?? '',
      at.hydrateFallbackModule ?? '',
    );
  }
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (!script || loaded.has(script)) continue;
    loaded.add(script);
    const folder = path.posix.dirname(script);
    for (const [, imported = ''] of readFileSync(fileOf(script), 'utf8').matchAll(STATIC_IMPORT)) {
      waiting.push(path.posix.join(folder, imported));
    }
  }
  return loaded;
}

/** @param {Route} route */
function addressOf({ id, parentId, path: part = '' }) {
  const above = manifest.routes[parentId ?? '']?.path ?? '';
  return `${path.posix.join('/', above, part)}  (${id})`;
}

/** @param {string} ending */
function assets(ending) {
  const folder = path.join(CLIENT, 'assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** @param {string} address */
function fileOf(address) {
  return path.join(CLIENT, address);
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
