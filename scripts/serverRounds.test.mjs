// The server's tests run in rounds and in an order: apps/server/vitest.config.ts and longestFirst.ts.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveConfig } from 'vitest/node';
import { LongestFirst, LONGEST } from '../apps/server/longestFirst.ts';
import { IN_ONE_ROUND, ON_ANY_POSTGRES } from '../apps/server/vitest.config.ts';
import { inRoot } from './paths.mjs';

const SERVER = inRoot('apps/server');
/** What only the second round has: Debian's programs, and the built portal. */
const OF_THE_SECOND_ROUND = /canStartCopies\(|canUpgrade|\['POSTGRES_BIN'\]/;

const onAnyPostgres = Object.values(ON_ANY_POSTGRES).flat();

/** @param {string} pattern */
const listFiles = (pattern) => globSync(pattern, { cwd: SERVER });

test.each([...onAnyPostgres, ...IN_ONE_ROUND])('%s names a test file of the server', (pattern) => {
  expect(listFiles(pattern)).not.toEqual([]);
});

test('What asks for the built portal or for another PostgreSQL runs in the second round', () => {
  const asking = listFiles('src/**/*.test.ts').filter((file) =>
    OF_THE_SECOND_ROUND.test(readFileSync(inRoot('apps/server', file), 'utf8')),
  );
  expect(asking).not.toEqual([]);
  const there = new Set(onAnyPostgres.flatMap(listFiles));
  expect(asking.filter((file) => !there.has(file))).toEqual([]);
});

test('The longest test files are there, and vitest runs them first', async () => {
  for (const name of LONGEST) expect(globSync(name, { cwd: inRoot() })).toEqual([name]);
  const { test: tests } = await resolveConfig({ root: inRoot() });
  expect(tests?.sequence.sequencer.name).toBe(LongestFirst.name);
});
