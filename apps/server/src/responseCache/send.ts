import type { IncomingMessage, ServerResponse } from 'node:http';
import { getBody, chooseEncoding, type Encoding, type CachedResponse } from './responseCache.ts';
import { acceptedEncoding } from './encoding.ts';

/** Headers as Node writes them fastest: names and values in turn. */
type Head = readonly string[];

const heads = new WeakMap<CachedResponse, Map<Encoding, Head>>();

/**
 * Sends a kept answer, or says by its ETag that the reader has it. It goes past Fastify's own sending, which costs more
 * than the answer; `headers` are those that every answer of this server carries.
 */
export function sendCachedResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  const encoding = chooseEncoding(answer, acceptedEncoding(request.headers['accept-encoding']));
  const head = [...formatHead(answer, encoding, headers), 'x-request-id', requestId];
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, head).end();
    return;
  }
  const body = getBody(answer, encoding) ?? Buffer.alloc(0);
  response.writeHead(answer.status, [...head, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A reader may name several answers, and a proxy that compresses weakens their tags. */
function isKnown(names: string | undefined, etag: string): boolean {
  return names !== undefined && (names === etag || names.trim() === '*' || names.includes(etag));
}

function formatHead(
  answer: CachedResponse,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
): Head {
  const known = heads.get(answer)?.get(encoding);
  if (known) return known;
  const { vary } = answer.headers;
  const all = {
    ...headers,
    ...answer.headers,
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
    etag: answer.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  const head = Object.entries(all).flat();
  heads.set(answer, (heads.get(answer) ?? new Map<Encoding, Head>()).set(encoding, head));
  return head;
}
