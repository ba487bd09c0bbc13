import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { putMedia } from '../storage/files.ts';
import { backends } from '../storage/testing/stores.ts';
import { answerFaults } from './faults.ts';
import { serveMediaFiles } from './media.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h24v24z"/>'.repeat(40)}</svg>`;

describe.each(backends)('Media %s', async (_name, openBackend) => {
  const { media, documents } = await openBackend();
  await putMedia(media, 'demo/logo.svg', SVG);
  await putMedia(media, 'demo/photo.webp', Buffer.from('0123456789'));
  await documents.put('passport.pdf', Buffer.from('private'));
  const app = Fastify();
  answerFaults(app);
  await app.register(serveMediaFiles, { media });
  afterAll(() => app.close());

  const ask = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: `/media/${path}`, headers, method });

  test('A file is sent with its type, for a year, and may not run scripts', async () => {
    const answer = await ask('demo/photo.webp');
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringMatching(/sandbox; frame-ancestors 'self'/) as string,
      etag: expect.stringMatching(/^(W\/)?".+"$/) as string,
      'last-modified': expect.stringContaining('GMT') as string,
    });
  });

  test('A text goes compressed to those who take it', async () => {
    const packed = await ask('demo/logo.svg', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' });
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SVG);
    for (const encodings of ['gzip', 'gzip, br;q=0']) {
      const plain = await ask('demo/logo.svg', { 'accept-encoding': encodings });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toBe(SVG);
      expect(plain.headers['etag']).not.toBe(packed.headers['etag']);
    }
  });

  test('A file is opened once for each answer', async () => {
    const opened = vi.spyOn(media, 'open');
    for (const headers of [{}, { 'accept-encoding': 'br' }, { range: 'bytes=0-1' }])
      await ask('demo/logo.svg', headers);
    expect(opened.mock.calls.map(([path]) => path)).toEqual([
      'demo/logo.svg',
      'demo/logo.svg.br',
      'demo/logo.svg',
    ]);
    opened.mockRestore();
  });

  test('A text without a compressed twin goes as it is', async () => {
    await media.put('demo/plain.svg', Buffer.from(SVG));
    const answer = await ask('demo/plain.svg', { 'accept-encoding': 'br' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual([SVG, undefined]);
  });

  test('A browser that has the file is told so', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const { headers: known } = await ask('demo/logo.svg', headers);
      const again = await ask('demo/logo.svg', { ...headers, 'if-none-match': `"other", ${known.etag}` });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', known.etag]);
    }
    expect((await ask('demo/logo.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('HEAD gives the headers alone', async () => {
    const { statusCode, body, headers } = await ask('demo/photo.webp', {}, 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10']);
    expect((await ask('demo/nothing.webp', {}, 'HEAD')).statusCode).toBe(404);
  });

  test('A part of a file is sent as a part', async () => {
    const part = await ask('demo/photo.webp', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await ask('demo/photo.webp', { range: 'bytes=-3' })).body).toBe('789');
    const beyond = await ask('demo/photo.webp', { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  test('A part of a file that has changed meanwhile is the whole file', async () => {
    const { headers } = await ask('demo/photo.webp');
    const same = await ask('demo/photo.webp', { range: 'bytes=0-0', 'if-range': String(headers['etag']) });
    expect(same.statusCode).toBe(206);
    const other = await ask('demo/photo.webp', { range: 'bytes=0-0', 'if-range': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, '0123456789']);
  });

  test.each([
    'demo/nothing.webp',
    'demo',
    'demo/',
    '',
    '%2e%2e%2fpassport.pdf',
    '..%2fprivate/passport.pdf',
    'passport.pdf',
    '%00',
    'demo/logo.svg.br',
    'demo/logo.svg/more',
  ])('There is nothing at %j', async (path) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, message: { error: 'Файл не найден' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
