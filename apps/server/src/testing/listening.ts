import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

/** Lets a server listen on 127.0.0.1, and gives its port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return getPort(server);
}

/** The same of an application, which is closed after the tests of the file. */
export async function listenApp(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return getPort(app.server);
}

/** A port of 127.0.0.1 at which nobody listens now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await once(probe.close(), 'close');
  return port;
}

/** Several such ports: each is held until the last is found, so all are different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(probes.map(listen));
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

const getPort = (server: Server): number => (server.address() as AddressInfo).port;
