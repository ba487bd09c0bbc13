import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveConsoleFiles, findConsoleHost } from './files.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Консоль</title>');
  await writeFile(path.join(folder, 'assets', 'index-1.js'), 'export {};');
});

async function ask(host: string | undefined, url: string, from: string) {
  const app = Fastify();
  await app.register(serveConsoleFiles, { folder, host, players: ['https://player.example'] });
  const answer = await app.inject({ url, headers: { host: from } });
  await app.close();
  return answer;
}

describe('Beside the portal', () => {
  test('Every address under /admin gives the one page, with a policy that allows no inline script', async () => {
    for (const url of ['/admin', '/admin/login', '/admin/a/b']) {
      const { statusCode, body, headers } = await ask(undefined, url, 'nardy.example');
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>Консоль</title>']);
      expect(String(headers['content-security-policy']).split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(headers['permissions-policy']).toContain(
        'publickey-credentials-create=(self), publickey-credentials-get=(self)',
      );
    }
  });

  test('Assets are kept by browsers for good', async () => {
    const { statusCode, headers } = await ask(undefined, '/admin/assets/index-1.js', 'nardy.example');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('On an origin of its own', () => {
  const host = findConsoleHost('https://admin.nardy.example', 'https://nardy.example');

  test('It answers there and nowhere else', async () => {
    expect((await ask(host, '/admin', 'admin.nardy.example')).statusCode).toBe(200);
    expect((await ask(host, '/admin', 'nardy.example')).statusCode).toBe(404);
    expect((await ask(host, '/admin/assets/index-1.js', 'nardy.example')).statusCode).toBe(404);
  });

  test('The root of that origin leads to it', async () => {
    const { statusCode, headers } = await ask(host, '/', 'admin.nardy.example');
    expect([statusCode, headers.location]).toEqual([302, '/admin']);
  });

  test("The portal's own origin is no other origin", () => {
    expect(findConsoleHost('https://nardy.example', 'https://nardy.example')).toBeUndefined();
    expect(findConsoleHost(undefined, 'https://nardy.example')).toBeUndefined();
  });
});
