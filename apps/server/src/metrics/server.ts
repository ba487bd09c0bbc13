import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../log.ts';

interface MetricsServerParts {
  readonly registry: Registry;
  readonly host: string;
  readonly port: number;
  readonly log: Log;
}

/** Answers Prometheus at `/metrics` of an address of its own, which need not be open to the public. Throws what listening throws. */
export async function startMetricsServer({ registry, host, port, log }: MetricsServerParts): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(response, 404, 'Not found\n');
    registry.metrics().then(
      (text) => answer(response, 200, text, registry.contentType),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        answer(response, 500, 'Metrics could not be read\n');
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
