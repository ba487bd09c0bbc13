import { ReadableStream } from 'node:stream/web';
import { lazy, Suspense, type ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { renderDocument } from './renderDocument.server';

const START = '<!DOCTYPE html><html lang="ru"><head></head><body>';
const controller = 'window.__reactRouterContext.streamController';

/** What a document's rendering needs of React Router; the data come in pieces. */
function contextOf(...pieces: readonly string[]): EntryContext {
  const serverHandoffStream = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  return { serverHandoffStream } as unknown as EntryContext;
}

const documentOf = (children: ReactNode) => (
  <html lang="ru">
    <head />
    <body>{children}</body>
  </html>
);

test('A document is rendered with its data behind it, which may hold anything', async () => {
  const context = contextOf('["</script><!--', '&\u2028"]\n');
  const html = await renderDocument(context, 'c0ffee', () => documentOf(<p>Кубок</p>));
  const data = String.raw`"[\"\u003c/script\u003e\u003c!--\u0026\u2028\"]\n"`;
  expect(html).toBe(
    `${START}<p>Кубок</p><script nonce="c0ffee">${controller}.enqueue(${data});</script>` +
      `<script nonce="c0ffee">${controller}.close();</script></body></html>`,
  );
});

test('What is not there yet is waited for', async () => {
  const Part = lazy(async () => ({ default: () => <p>Партнёры</p> }));
  const draws: (object | undefined)[] = [];
  const context = contextOf('[]\n');
  const html = await renderDocument(context, undefined, (given) => {
    draws.push(given.serverHandoffStream);
    return documentOf(
      <Suspense fallback={<p>Загрузка</p>}>
        <Part />
      </Suspense>,
    );
  });
  expect(html).toBe(`${START}<!--$--><p>Партнёры</p><!--/$--></body></html>`);
  // React Router writes the data itself into what is streamed, and finds them unread.
  expect(draws).toEqual([undefined, context.serverHandoffStream]);
  expect(context.serverHandoffStream?.locked).toBe(false);
});

test.each([
  ['in a part that waits', true],
  ['outside of any', false],
])('A fault %s is the fault of the document', async (_where, isInPart) => {
  const fault = new Error('no such place');
  const Part = (): ReactNode => {
    throw fault;
  };
  const part = isInPart ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : (
    <Part />
  );
  await expect(renderDocument(contextOf('[]\n'), undefined, () => documentOf(part))).rejects.toBe(fault);
});
