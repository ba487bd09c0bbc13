import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { findFreePort, listen as listenOn } from '../../testing/listening.ts';

/** A small server of a test; gives its origin. */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<URL> {
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${await listenOn(server)}`);
}

/** An origin at which nobody listens. */
export async function findNobody(): Promise<URL> {
  return new URL(`http://127.0.0.1:${await findFreePort()}`);
}
