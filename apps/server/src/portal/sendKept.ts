import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './encoding.ts';
import type { Encoding, KeptPage } from './pageCache.ts';

/** Headers as Node writes them fastest: names and values in turn. */
type Head = readonly string[];

const heads = new WeakMap<KeptPage, Map<Encoding, Head>>();

/**
 * Sends a kept page, or says by its ETag that the browser has it. It goes past Fastify's own sending, which costs more
 * than the page; `headers` are those that every answer of this server carries.
 */
export function sendKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const head = [...headOf(page, encoding, headers), 'x-request-id', requestId];
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, head).end();
    return;
  }
  const body = page.bodies[encoding];
  response.writeHead(page.status, [...head, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headOf(page: KeptPage, encoding: Encoding, headers: Readonly<Record<string, string>>): Head {
  const known = heads.get(page)?.get(encoding);
  if (known) return known;
  const all = {
    ...headers,
    ...page.headers,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  const head = Object.entries(all).flat();
  heads.set(page, (heads.get(page) ?? new Map<Encoding, Head>()).set(encoding, head));
  return head;
}
