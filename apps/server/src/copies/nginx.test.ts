import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProtectingHeaders } from '../http/headers.ts';
import { findFreePort, listen } from '../testing/listening.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { readLogs, startNginx } from './testing/nginx.ts';
import { canStartNginx } from './testing/prerequisites.ts';

const HEADERS = buildProtectingHeaders({ publicOrigin: 'https://nardy.example' });
const TRANSPORT = 'strict-transport-security';

describe.runIf(canStartNginx())('nginx before a copy', async () => {
  const folder = await makeTemporaryFolder();
  const copy = createServer((_, response) => response.writeHead(200, HEADERS).end('from the copy'));
  let origin: string;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const ask = (address: string): Promise<Response> => fetch(`${origin}${address}`);

  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    nginx = await startNginx(folder, port, [await listen(copy)]);
    await waitUntil(() => ask('/'));
  });

  afterAll(async () => {
    const gone = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await gone;
    copy.close().closeAllConnections();
  });

  test.each(['/readyz', '/readyz/', '//readyz', '/%72eadyz'])(
    'A visitor does not reach %s',
    async (address) => {
      const answer = await ask(address);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.not.stringContaining('from the copy'),
      ]);
    },
  );

  test('Its own answers and those of a copy say the same of encryption, once', async () => {
    const [own, passed] = [await ask('/readyz'), await ask('/')];
    expect([own.status, passed.status]).toEqual([404, 200]);
    expect(own.headers.get(TRANSPORT)).toBe(HEADERS[TRANSPORT]);
    expect(passed.headers.get(TRANSPORT)).toBe(HEADERS[TRANSPORT]);
  });

  test('Its logs hold no code of a slip or of a letter, also when no copy answers', async () => {
    const askAll = async (): Promise<void> => {
      await ask('/match/h-48-x7QabcdefghijK2m');
      await ask('/api/matches/h-48-x7QabcdefghijK2m/report?of=phone');
      await ask('/users/recover?id=7&code=4JxQsecret');
    };
    await askAll();
    copy.close().closeAllConnections();
    await askAll();
    await waitUntil(async () => {
      const logs = await readLogs(folder);
      for (const status of [200, 502])
        for (const logged of ['/match/hidden', '/api/matches/hidden/report', '/users/recover'])
          expect(logs).toContain(`"GET ${logged}" ${status} `);
    });
    expect(await readLogs(folder)).not.toMatch(/x7Qabcdef|4JxQsecret/);
  });
});
