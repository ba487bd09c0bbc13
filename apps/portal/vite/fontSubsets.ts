import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, '../app/styles/fonts');

const CYRILLIC = `${joinRange(0x410, 0x44f)}Ёё№`;
/** ASCII and the punctuation of Russian typography, with the no-break and thin spaces that numbers carry. */
const SIGNS = `${joinRange(0x20, 0x40)}[\\]^_\`{|}~\u00a0\u00a9\u00ab\u00b7\u00bb\u00d7\u2009\u2011\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u202f\u20bd\u2190\u2192\u2212`;

const LETTERS = `${joinRange(0x41, 0x5a)}${joinRange(0x61, 0x7a)}`;

/**
 * The weights in use; the rest of each variable font is cut off. Every page has an address of the federation in Latin
 * letters; its headings, in the second family, seldom have any, and ask for them then.
 */
const FAMILIES = [
  { name: 'onest', weights: { min: 400, max: 700 }, files: { cyrillic: CYRILLIC, latin: SIGNS + LETTERS } },
  {
    name: 'sofia-sans-condensed',
    weights: { min: 700, max: 800 },
    files: { cyrillic: CYRILLIC, signs: SIGNS, latin: LETTERS },
  },
] as const;

/** Kerning, figures of one width, and the Russian letterforms of Sofia Sans. */
const FEATURES = ['kern', 'tnum', 'lnum', 'locl', 'ccmp', 'mark', 'mkmk'] as const;

/** Makes the font files of the portal from the full fonts, once; a reading page may spend 60 kB on fonts. */
export function fontSubsets(): Plugin {
  return { name: 'font-subsets', buildStart: makeMissing };
}

async function makeMissing(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { name, weights, files } of FAMILIES) {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(FOLDER, `${name}-${file}.woff2`);
      if (await isNewerThanThisFile(target)) continue;
      const source = createRequire(import.meta.url).resolve(
        `@fontsource-variable/${name}/files/${name}-${file === 'cyrillic' ? file : 'latin'}-wght-normal.woff2`,
      );
      const recipe = {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: FEATURES,
      } as const;
      const subset = await subsetFont(await readFile(source), text, recipe);
      await writeFile(target, subset);
    }
  }
}

async function isNewerThanThisFile(file: string): Promise<boolean> {
  const [made, recipe] = await Promise.all([stat(file).catch(() => undefined), stat(import.meta.filename)]);
  return made !== undefined && made.mtimeMs > recipe.mtimeMs;
}

function joinRange(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
