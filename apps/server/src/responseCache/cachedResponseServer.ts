import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { getClientAddress, type IsProxy } from '../http/clientAddress.ts';
import { createRequestId } from '../http/requestId.ts';
import { logAnswer } from '../http/requestLog.ts';
import { mayBePreview } from '../preview/cookie.ts';
import type { Encoding, CachedResponse } from './responseCache.ts';
import { parseAcceptedEncoding } from './encoding.ts';
import { parsePath } from './requestTarget.ts';
import { closeWhenStalled, LONGEST_REQUEST_MS } from './stalledBody.ts';
import { sendCachedResponse } from './send.ts';
import { closeWhenUnread, dropWhenCrowded } from './unreadAnswer.ts';

/** As Fastify has it: longer than the idle time of the usual balancers, which must be the ones to hang up. */
const KEEP_ALIVE_MS = 72_000;

/** Where cached answers of one kind stand. */
export interface CacheStore {
  /** What is cached takes so much memory. */
  readonly bytes: number;
  /** What is cached fresh for a GET or HEAD and stands ready in the encoding. */
  find(request: IncomingMessage, accepted: Encoding): CachedResponse | undefined;
}

interface CachedResponseServerParts {
  readonly stores: readonly CacheStore[];
  /** Headers that every answer of this server carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** What answers everything else. */
  readonly next: RequestListener;
  readonly isProxy: IsProxy;
  readonly log: () => FastifyBaseLogger;
  /** Whether answers are the last ones on their connections, because the process is about to leave. */
  readonly isLeaving: () => boolean;
  /** Is called for each answer from a store. */
  readonly onCached?: (() => void) | undefined;
}

/**
 * An HTTP server that looks on the stores before any routing, which answers most requests of a busy day; for Fastify's
 * `serverFactory`.
 */
export function createCachedResponseServer({
  stores,
  headers,
  next,
  isProxy,
  log,
  isLeaving,
  onCached,
}: CachedResponseServerParts): Server {
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || mayBePreview(request.headers.cookie)) return false;
    const accepted = parseAcceptedEncoding(request.headers['accept-encoding']);
    for (const store of stores) {
      const kept = store.find(request, accepted);
      if (!kept) continue;
      const id = createRequestId();
      sendCachedResponse(kept, request, response, headers, id);
      const { statusCode } = response;
      const ip = getClientAddress(request, isProxy);
      logAnswer(log(), { id, method, url, statusCode, ip, ms: 0 });
      onCached?.();
      return true;
    }
    return false;
  };
  const refuse = (request: IncomingMessage, response: ServerResponse, statusCode: number): void => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(statusCode, { ...headers, connection: 'close', 'content-length': 0 }).end();
    const { method, url } = request;
    const ip = getClientAddress(request, isProxy);
    logAnswer(log(), { id: createRequestId(), method, url, statusCode, ip, ms: 0 });
  };
  const server = createServer({ requestTimeout: LONGEST_REQUEST_MS }, (request, response) => {
    // What throws here would end the process: no request stands around it yet.
    try {
      if (dropWhenCrowded(request, response)) return;
      const path = parsePath(request.url);
      if (path === undefined || namesSeveralHosts(request)) return refuse(request, response, 400);
      request.url = path;
      closeWhenStalled(request);
      if (isLeaving()) response.shouldKeepAlive = false;
      const isCached = answer(request, response);
      // A cached answer mostly fits into the buffers of the connection, and then there is nothing to wait for.
      if (!isCached || request.socket.writableLength > 0) closeWhenUnread(response);
      if (!isCached) next(request, response);
    } catch (error) {
      log().error({ err: error }, 'a request failed before it was routed');
      refuse(request, response, 500);
    }
  });
  // Node hangs up on who asks for a tunnel, without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n');
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** Proxies choose the first or the last of two; what one of them lets pass would be asked of another host (RFC 9112, section 3.2). */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
