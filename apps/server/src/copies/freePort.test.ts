import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { canStartCopies } from './testing/prerequisites.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

test.runIf(canStartCopies())(
  'A server that takes a free port has it in the addresses that it gives',
  async () => {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: await makeTemporaryFolder(),
      DATABASE_URL: (await createDemoDatabase()).url,
    };
    const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(server, 'exit');
    try {
      let output = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await waitUntil(() => expect(output).toContain('Ctrl-C stops everything'));
      const origin = /Portal {3}(\S+)/.exec(output)?.[1] ?? '';
      expect(origin).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
      const robots = await fetch(`${origin.replace('localhost', '127.0.0.1')}/robots.txt`);
      expect(await robots.text()).toContain(`Sitemap: ${origin}/`);
    } finally {
      server.kill('SIGINT');
      await gone;
    }
  },
);
