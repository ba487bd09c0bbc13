import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A small server of a test; gives its origin. */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<URL> {
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** An origin at which nobody listens. */
export async function nobody(): Promise<URL> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return new URL(`http://127.0.0.1:${port}`);
}
