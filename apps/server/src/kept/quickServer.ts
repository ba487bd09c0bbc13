import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { mayBePreview } from '../preview/cookie.ts';
import type { Encoding, KeptAnswer } from './cache.ts';
import { acceptedEncoding } from './encoding.ts';
import { sendKept } from './send.ts';

/** As Fastify has it: longer than the idle time of the usual balancers, which must be the ones to hang up. */
const KEEP_ALIVE_MS = 72_000;

/** Where kept answers of one kind stand. */
export interface Shelf {
  /** What is kept fresh for a GET or HEAD and stands ready in the encoding. */
  find(request: IncomingMessage, accepted: Encoding): KeptAnswer | undefined;
}

interface QuickServerParts {
  readonly shelves: readonly Shelf[];
  /** Headers that every answer of this server carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** What answers everything else. */
  readonly next: RequestListener;
  readonly log: () => FastifyBaseLogger;
}

/**
 * An HTTP server that looks on the shelves before any routing, which answers most requests of a busy day; for Fastify's
 * `serverFactory`.
 */
export function quickServer({ shelves, headers, next, log }: QuickServerParts): Server {
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || mayBePreview(request.headers.cookie)) return false;
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    for (const shelf of shelves) {
      const kept = shelf.find(request, accepted);
      if (!kept) continue;
      const reqId = randomUUID().slice(0, 13);
      sendKept(kept, request, response, headers, reqId);
      log().info({ reqId, method, url, statusCode: response.statusCode }, 'sent a kept answer');
      return true;
    }
    return false;
  };
  const server = createServer((request, response) => {
    if (!answer(request, response)) next(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
