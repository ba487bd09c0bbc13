import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { listen } from '../testing/listening.ts';
import { silentLog } from '../testing/log.ts';
import { createCachedResponseServer } from './cachedResponseServer.ts';
import { closeWhenUnread } from './unreadAnswer.ts';

/** More than the buffers of a connection hold. */
const LONG = 'a'.repeat(20_000_000);

function listenForAll(server: Server): Promise<number> {
  afterAll(() => void server.close());
  return listen(server);
}

/** Sends what is written here; an answer is not read before it is asked for. */
function open(port: number, requests: string): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(requests);
  return socket;
}

const LAST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const ASKED = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('An answer', () => {
  const start = (longestUnread: number, listener: RequestListener) =>
    listenForAll(
      createServer((request, response) => {
        closeWhenUnread(response, longestUnread);
        listener(request, response);
      }),
    );

  test('Who reads nothing of it is hung up on', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await start(100, ({ socket }, response) => {
      socket.once('close', closed.resolve);
      response.end(LONG);
    });
    const reader = open(port, LAST);
    await closed.promise;
    reader.destroy();
  });

  test('Who reads it slowly has it to its end', async () => {
    const port = await start(5_000, (_request, response) => response.end(LONG));
    let received = 0;
    for await (const chunk of open(port, LAST)) {
      received += (chunk as Buffer).length;
      await pause(5);
    }
    expect(received).toBeGreaterThan(LONG.length);
  });

  test('One that takes longer to make is waited for', async () => {
    const port = await start(50, (_request, response) => void setTimeout(() => response.end('made'), 300));
    expect(await text(open(port, LAST))).toContain('made');
  });
});

describe('Requests of one connection before their answers', () => {
  let asked = 0;
  const startServer = (body: string) =>
    listenForAll(
      createCachedResponseServer({
        stores: [],
        headers: {},
        next: (_request, response) => {
          asked += 1;
          response.end(body);
        },
        isProxy: () => false,
        isLeaving: () => false,
        log: () => silentLog,
      }),
    );

  test('A few are answered in their order', async () => {
    const answers = await text(open(await startServer('answer'), ASKED.repeat(3) + LAST));
    expect(answers.match(/answer/g)).toHaveLength(4);
  });

  test('Who asks on and on and reads nothing is hung up on', async () => {
    asked = 0;
    const reader = open(await startServer(LONG), ASKED.repeat(200));
    reader.on('error', () => undefined).resume();
    await once(reader, 'close');
    expect(asked).toBe(5);
  });
});
