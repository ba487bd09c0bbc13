import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fork } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from './waitUntil.ts';
import { findFreePort } from './listening.ts';
import { listAnswerSecrets, listSecrets } from './secretsOfRequest.ts';

test('Passwords, codes, tokens and cookies of a request are its secrets', () => {
  const headers = {
    authorization: 'Bearer a-token-of-access',
    cookie: 'theme=dark; refresh=a-token-of-refresh',
  };
  expect(listSecrets({ url: '/api/players?code=not-of-an-account', headers })).toEqual([
    'a-token-of-access',
    'a-token-of-refresh',
  ]);
  expect(listSecrets({ url: '/users/recover?id=7&code=planted-code' })).toEqual(['planted-code']);
  expect(
    listSecrets({ url: '/api/users/login', payload: '{"login":"somebody@x","password":"Planted-1"}' }),
  ).toEqual(['Planted-1']);
  const form = '--b\r\ncontent-disposition: form-data; name="password"\r\n\r\nPlanted-22\r\n--b--';
  expect(listSecrets({ url: '/api/users/register', payload: form })).toEqual(['Planted-22']);
});

test('What an account is answered is secret, and the code of a refusal is not', () => {
  const body = JSON.stringify({ data: { access_token: 'planted-token' }, code: 'no-such-account' });
  expect(listAnswerSecrets('/api/users/login', 422, body)).toEqual([]);
  expect(listAnswerSecrets('/api/users/login', 200, body)).toContain('planted-token');
});

/** A server that knows nothing of the noting, and answers how many bytes it was sent. */
const SERVER = `
  import { createServer } from 'node:http';
  createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    response.end(String(bytes));
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
`;

test('A server in a process of its own tells the secrets that it was sent, and still reads every request whole', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'noted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const seen = path.join(folder, 'seen');
  const port = await findFreePort();
  const child = fork('-', [], {
    execPath: process.execPath,
    execArgv: [
      '--import',
      new URL('./noteRequests.ts', import.meta.url).href,
      '--input-type=module',
      '--eval',
      SERVER,
    ],
    env: { ...process.env, SECRETS_SEEN: seen, PORT: String(port) },
  });
  onTestFinished(() => void child.kill());
  await once(child, 'message');
  const body = JSON.stringify({ password: 'Planted-333', note: 'я'.repeat(20_000) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/login`, { method: 'POST', body });
  expect(Number(await answer.text())).toBe(Buffer.byteLength(body));
  await fetch(`http://127.0.0.1:${port}/users/confirm?code=planted-code`);
  await waitUntil(async () => expect(await readFile(seen, 'utf8')).toBe('Planted-333\nplanted-code\n'));
});
