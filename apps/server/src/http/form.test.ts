import { buffer } from 'node:stream/consumers';
import { registerUser, type Operation } from '@nardy/contract';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerFaults } from './faults.ts';
import { BusyError } from './errors.ts';
import { OpenStreams } from './eventStream.ts';
import type { IncomingFile } from './form.ts';
import { buildRoute } from './routes.ts';

const closers: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closers) await close();
});

/** The address of a form whose files are given to `keep`, and what became of the whole. */
async function serveForm(keep: (file: IncomingFile) => Promise<void>) {
  const app = Fastify();
  closers.push(() => app.close());
  answerFaults(app);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const limits = { take: async () => 0, refund: async () => undefined, forget: async () => undefined };
  const guard = async () => {
    throw new Error('nobody is asked');
  };
  const ended = Promise.withResolvers<unknown>();
  ended.promise.catch(() => undefined);
  const run = async ({ form }: { readonly form?: { read(how: typeof keep): Promise<unknown> } }) => {
    const reading = form?.read(keep);
    ended.resolve(reading);
    return reading;
  };
  const operation: Operation = registerUser;
  app.route(
    buildRoute('registerUser', operation, {
      run,
      open: new OpenStreams(),
      limits,
      guard,
      origins: new Set(),
    }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: `${origin}${operation.path}`, ended: ended.promise };
}

function createForm(): FormData {
  const form = new FormData();
  for (const field of ['passport', 'registration_page'])
    form.append(field, new Blob([new Uint8Array(300)]), `${field}.pdf`);
  return form;
}

const waitFor = (signal: AbortSignal | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('Files of a form that was hung up are given up, though it had come whole', async () => {
  const leaving = new AbortController();
  let came = 0;
  const { address, ended } = await serveForm(async ({ content, signal }) => {
    await buffer(content);
    came += 1;
    if (came === 2) leaving.abort();
    await waitFor(signal);
  });
  await expect(
    fetch(address, { method: 'POST', body: createForm(), signal: leaving.signal }),
  ).rejects.toThrow('aborted');
  await expect(ended).rejects.toMatchObject({ status: 422 });
});

test('Where one file is not taken for want of time, the others are given up and the form is to be sent again later', async () => {
  const { address } = await serveForm(async ({ field, content, signal }) => {
    await buffer(content);
    if (field === 'registration_page') throw new BusyError(60, 'Сейчас проверяется слишком много файлов.');
    await waitFor(signal);
  });
  const answer = await fetch(address, { method: 'POST', body: createForm() });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toEqual({
    success: false,
    message: { error: 'Сейчас проверяется слишком много файлов.', code: 'busy' },
  });
});
