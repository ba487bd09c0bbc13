import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStringOneByteRepresentation } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { ResponseCache } from './responseCache.ts';
import { sendCachedResponse } from './send.ts';

test('Headers cut out of a page with Cyrillic are written with a byte a letter', async () => {
  const page = `Соревнования <link href="/assets/style-B6qzZc3L.css"> ${'Щербакова'.repeat(20)}`;
  const link = /\/assets[^"]+/.exec(page)![0];
  expect(isStringOneByteRepresentation(link)).toBe(false);
  const cache = new ResponseCache({ maxBytes: 1_000_000, brotliQuality: 1 });
  const answer = await cache.get('/', 'identity', async () => ({
    status: 200,
    headers: { link },
    body: page,
    tags: new Set<string>(),
    cacheable: true,
  }));
  const writeHead = vi.fn<(status: number, head: readonly string[]) => void>();
  sendCachedResponse(
    answer,
    { headers: {}, method: 'GET' } as IncomingMessage,
    { writeHead, end: vi.fn() } as unknown as ServerResponse,
    {},
    '9c1f04be-3k',
  );
  const [, head = []] = writeHead.mock.calls[0] ?? [];
  expect(head).toContain(link);
  expect(head.every((text) => isStringOneByteRepresentation(text))).toBe(true);
});
