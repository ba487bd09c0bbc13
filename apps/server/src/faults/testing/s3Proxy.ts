import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** Answers in place of the service; undefined: the service itself answers. */
export type Fault = RequestListener | undefined;

/** A way to a service that speaks S3, on which it can fail. */
export interface S3Proxy {
  readonly endpoint: string;
  fault: Fault;
}

export async function startS3Proxy(service: string): Promise<S3Proxy> {
  const server = createServer((request, response) => {
    if (proxy.fault) proxy.fault(request, response);
    else void passOn(service, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: S3Proxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
  };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}

/** Passes a request on, and the answer; of its body only the half, after which the connection ends or nothing comes any more. */
export async function passOn(
  service: string,
  request: IncomingMessage,
  response: ServerResponse,
  half?: 'cut off' | 'stopped',
): Promise<void> {
  const { method, url, headers } = request;
  const asked = ask(`${service}${url}`, { method, headers });
  request.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (half === undefined) return void response.end(body);
  response.write(body.subarray(0, body.length / 2), () => half === 'cut off' && response.destroy());
}
