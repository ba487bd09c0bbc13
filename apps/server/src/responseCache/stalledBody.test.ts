import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeWhenStalled } from './stalledBody.ts';

const SILENCE_MS = 30_000;

const arrived: IncomingMessage[] = [];
let reading = Promise.resolve();

const server = createServer((request: IncomingMessage, response) => {
  closeWhenStalled(request, SILENCE_MS);
  arrived.push(request);
  reading
    .then(() => text(request))
    .then(
      (body) => response.end(`read ${body.length}`),
      () => undefined,
    );
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

beforeEach(() => {
  arrived.length = 0;
  reading = Promise.resolve();
});

afterAll(() => {
  vi.useRealTimers();
  server.close();
});

/** Begins a request with a body, and waits until the server has it. */
async function begin(length: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  const asked = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  await asked;
  const [request] = arrived;
  if (!request) throw new Error('no request came');
  const send = async (content: string): Promise<void> => {
    const received = request.socket.bytesRead;
    socket.write(content);
    await until(() => request.socket.bytesRead > received);
  };
  return { answer, request, send };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('Who sends nothing more of a body is hung up on', async () => {
  const { answer, send } = await begin(10);
  await send('12345');
  vi.advanceTimersByTime(2 * SILENCE_MS);
  expect(await answer).toBe('');
});

test('A body that comes slowly is read to its end', async () => {
  const { answer, send } = await begin(10);
  for (let sent = 0; sent < 10; sent += 1) {
    await send('1');
    vi.advanceTimersByTime(SILENCE_MS);
  }
  expect(await answer).toContain('read 10');
});

test('A body that waits to be read is not held against its sender', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  const length = 1_000_000;
  const { answer, request, send } = await begin(length);
  await send('1'.repeat(length));
  await until(() => request.readableLength > 0);
  vi.advanceTimersByTime(5 * SILENCE_MS);
  resolve();
  expect(await answer).toContain(`read ${length}`);
});
