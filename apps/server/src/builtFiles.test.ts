import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveConsoleFiles } from './console/files.ts';
import { openBuiltPortal } from './portal/source.ts';
import { StartError } from './startFaults.ts';
import { makeTemporaryFolder } from './testing/temporaryFolder.ts';

const folder = path.join(await makeTemporaryFolder(), 'build');

test.each([
  ['portal', () => openBuiltPortal(folder)],
  [
    'console',
    async () => {
      const app = fastify();
      await app.register(serveConsoleFiles, { folder, host: undefined, players: [] });
    },
  ],
])('A %s that was not built is told with the command that builds it', async (_name, open) => {
  const refusal: unknown = await open().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/^Error: Nothing is built in .+build: run npm run build\.$/);
});
