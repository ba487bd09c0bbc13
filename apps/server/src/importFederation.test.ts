import { expect, inject, test } from 'vitest';
import { listen, findNobody } from './federation-import/testing/server.ts';
import { createDemoDatabase, emptyDatabase } from './testing/databases.ts';
import { runScript, type Ran } from './testing/runScript.ts';

const run = (databaseUrl: string, ...args: string[]): Promise<Ran> =>
  runScript('importFederation.ts', args, { DATABASE_URL: databaseUrl, DATA_DIR: inject('dataDir') });

const saying = (words: string) => ({ code: 1, output: expect.stringContaining(words) as string });

test('Without an origin it says how it is used', async () => {
  const { url } = await emptyDatabase();
  for (const args of [[], ['https://federation.example']])
    expect(await run(url, ...args)).toMatchObject(saying('npm run import -- --from'));
  expect(await run(url, '--from', 'ftp://federation.example')).toMatchObject(
    saying('is no origin of a server'),
  );
});

test('A database that holds a federation is refused by what is there, before anything is asked', async () => {
  const { url } = await createDemoDatabase();
  const from = await findNobody();
  const refused = await run(url, '--from', from.origin);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/not empty: it has \d+ people, \d+ competitions, .*nothing was changed/);
});

test('What speaks another API is told from one that does not answer', async () => {
  const { url } = await emptyDatabase();
  const page = await listen((_, response) => void response.end('<!doctype html>'));
  expect(await run(url, '--from', page.origin)).toMatchObject(
    saying('does not speak the API of this server'),
  );
  expect(await run(url, '--from', (await findNobody()).origin)).toMatchObject(
    saying('does not answer (ECONNREFUSED)'),
  );
});
