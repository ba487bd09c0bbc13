import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

/** Fonts that a PDF may take for granted, and readers of pictures that scanners make. */
const FOLDERS = ['standard_fonts', 'wasm'] as const;

/** Where the parts of pdf.js lie that it asks for by name; another version lies elsewhere, as browsers keep it for good. */
export const pdfFolder = `assets/pdf-${version}/`;

/** Puts the files that pdf.js loads by itself beside the console's own: nothing is asked of another host. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const folder of FOLDERS) {
        const from = path.join(path.dirname(PACKAGE), folder);
        for (const name of readdirSync(from).filter((one) => !/^(LICENSE|quickjs)/.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `${pdfFolder}${folder}/${name}`,
            source: readFileSync(path.join(from, name)),
          });
      }
    },
  };
}
