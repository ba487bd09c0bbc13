import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '../http/entityTags.ts';
import { getBody, chooseEncoding, type Encoding, type CachedResponse } from './responseCache.ts';
import { parseAcceptedEncoding } from './encoding.ts';

/** Headers as Node writes them fastest: names and values in turn. */
type Head = readonly string[];

const heads = new WeakMap<CachedResponse, Map<Encoding, Head>>();

/**
 * Sends a cached answer, or says by its ETag that the reader has it. It goes past Fastify's own sending, which costs more
 * than the answer; `headers` are those that every answer of this server carries.
 */
export function sendCachedResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  const encoding = chooseEncoding(answer, parseAcceptedEncoding(request.headers['accept-encoding']));
  const head = formatHead(answer, encoding, headers);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, head.concat('x-request-id', requestId)).end();
    return;
  }
  const body = getBody(answer, encoding) ?? '';
  response.writeHead(
    answer.status,
    head.concat('x-request-id', requestId, 'content-length', String(body.length)),
  );
  response.end(request.method === 'HEAD' ? '' : body, 'latin1');
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
  const head = Object.entries(all).flat().map(storeInOneByte);
  heads.set(answer, (heads.get(answer) ?? new Map<Encoding, Head>()).set(encoding, head));
  return head;
}

/**
 * The same text with a byte a letter. A value that was cut out of a page with Cyrillic has two, and makes all that Node puts together
 * with it twice as wide: a third of what a cached page costs. It would hold on to that page besides.
 */
function storeInOneByte(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
