import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const APP = path.resolve(import.meta.dirname, '..');

/**
 * Selectors for which a browser styles a whole page anew whenever an element is put in or taken out anywhere: siblings of which the
 * first is known by its kind only, as every element may be one, and what a body or a document contains.
 */
const COSTLY = [
  /[+~] \*/,
  /(?:^|[\s>(,])(?:\*|[a-z][a-z\d]*)(?::[a-z-]+(?:\([^()]*\))?)* [+~] /,
  /& [+~] [a-z]/,
  /(?:body|html|:root)\)?(?:\[[^\]]*\])*:has\(/,
];

const withoutPrint = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^@media print \{\n[\s\S]*?^\}$/gm, '');

test('No selector has a page styled anew as a whole for each element that comes or goes', () => {
  const files = globSync('**/*.css', { cwd: APP });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    withoutPrint(readFileSync(path.join(APP, file), 'utf8'))
      .split('\n')
      .filter((line) => /[{,]\s*$/.test(line) && !line.trimStart().startsWith('@'))
      .filter((line) => COSTLY.some((pattern) => pattern.test(line.replaceAll(/\(n \+ \d\)/g, ''))))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
