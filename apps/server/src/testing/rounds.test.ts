import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveConfig } from 'vitest/node';
import { LongestFirst, LONGEST } from '../../longestFirst.ts';
import { IN_ONE_ROUND, ON_ANY_POSTGRES } from '../../vitest.config.ts';

const SERVER = path.resolve(import.meta.dirname, '../..');
const ROOT = path.resolve(SERVER, '../..');
/** What only the second round of CI has: Debian's programs, nginx, and the built portal. */
const OF_THE_SECOND_ROUND = /canStart(Copies|Nginx)\(|canUpgrade|\['POSTGRES_BIN'\]/;

const onAnyPostgres = Object.values(ON_ANY_POSTGRES).flat();

const listFiles = (pattern: string): readonly string[] => globSync(pattern, { cwd: SERVER });

test.each([...onAnyPostgres, ...IN_ONE_ROUND])('%s names a test file of the server', (pattern) => {
  expect(listFiles(pattern)).not.toEqual([]);
});

test('What asks for the built portal, for nginx or for another PostgreSQL runs in the second round', () => {
  const asking = listFiles('src/**/*.test.ts').filter(
    (file) =>
      file !== 'src/testing/rounds.test.ts' &&
      OF_THE_SECOND_ROUND.test(readFileSync(path.join(SERVER, file), 'utf8')),
  );
  expect(asking).not.toEqual([]);
  const there = new Set(onAnyPostgres.flatMap(listFiles));
  expect(asking.filter((file) => !there.has(file))).toEqual([]);
});

test('The longest test files are there, and vitest runs them first', async () => {
  for (const name of LONGEST) expect(globSync(name, { cwd: ROOT })).toEqual([name]);
  const { test: tests } = await resolveConfig({ root: ROOT });
  expect(tests?.sequence.sequencer.name).toBe(LongestFirst.name);
});
