import { request as askRaw } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { noteSecret, takeLeaks } from '../testing/secretsInLog.ts';
import { buildTestApp } from '../testing/server.ts';

const SECRET = 'planted-1234567';

let app: FastifyInstance;

beforeAll(async () => {
  const { db } = await emptyDatabase();
  app = await buildTestApp(db, { portalSource: createOnePagePortal(() => '<p>Страница</p>') });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

function policyAt(path: string): Promise<string | undefined> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = askRaw({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers['referrer-policy'] as string | undefined));
    });
    asked.once('error', reject).end();
  });
}

test.each([
  `/users/recover?id=7&code=${SECRET}`,
  `/users/confirm?id=7&code=${SECRET}`,
  `/preview?token=${SECRET}`,
  `/api/nothing?token=${SECRET}`,
])('The secret of %s reaches neither the log nor the next page', async (address) => {
  takeLeaks();
  noteSecret(SECRET);
  expect(await policyAt(address)).toBe('no-referrer');
  expect(takeLeaks()).toEqual([]);
});

test('Other pages tell the next one from which site its reader comes', async () => {
  expect(await policyAt('/athletes?page=2')).toBe('strict-origin-when-cross-origin');
});
