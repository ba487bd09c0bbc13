import { readFileSync } from 'node:fs';
import { operations } from '@nardy/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readTokens } from './src/theme/readTokens.ts';
import { pdfFiles, pdfFolder } from './vite/pdfFiles.ts';

/** The client needs each operation's method and path only. */
const routeTable = Object.fromEntries(
  Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
);

/** Read as data, so that portal and console have one list of colours without importing each other. */
const tokensFile = new URL('../portal/app/styles/tokens.css', import.meta.url);

export default defineConfig({
  base: '/admin/',
  plugins: [react(), pdfFiles()],
  define: {
    __ROUTE_TABLE__: JSON.stringify(routeTable),
    __PDF_FOLDER__: JSON.stringify(`/admin/${pdfFolder}`),
    __TOKENS__: JSON.stringify(readTokens(readFileSync(tokensFile, 'utf8'))),
  },
  build: {
    outDir: 'build',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // Libraries change rarely: a new version of the console leaves them in the browser's cache. Those that a place alone
        // needs (editors of texts, pickers, what opens PDFs, schemas of forms) come with it.
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules/, tags: ['$initial'] }],
        },
      },
    },
  },
});
