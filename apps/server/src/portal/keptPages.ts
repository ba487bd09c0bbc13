import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { keyOf } from './address.ts';
import { PageCache } from './pageCache.ts';
import { sendKept } from './sendKept.ts';

/** As Fastify has it: longer than the idle time of the usual balancers, which must be the ones to hang up. */
const KEEP_ALIVE_MS = 72_000;
const MOST_ADDRESSES = 10_000;

interface KeptPagesParts {
  readonly publicOrigin: string;
  /** Headers that every answer of this server carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** A host that is not the portal's. */
  readonly otherHost: string | undefined;
}

/**
 * The kept pages and the quick way to them: a fresh one is sent by the HTTP server itself, before any routing, which
 * is what most visits of a busy day are. Everything else goes the whole way.
 */
export class KeptPages {
  readonly cache = new PageCache();
  readonly #parts: KeptPagesParts;
  /** Keys of addresses as browsers write them, so that an address is taken apart once. */
  readonly #keys = new Map<string, string | undefined>();

  constructor(parts: KeptPagesParts) {
    this.#parts = parts;
  }

  /** A server that asks here first; for Fastify's `serverFactory`. */
  serverFor(next: RequestListener, log: () => FastifyBaseLogger): Server {
    const server = createServer((request, response) => {
      if (!this.#answer(request, response, log())) next(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  }

  /** The key of an address as it stands in a request. */
  keyOf(address: string): string | undefined {
    if (this.#keys.has(address)) return this.#keys.get(address);
    const key = keyOf(new URL(this.#parts.publicOrigin + address));
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
    return key;
  }

  #answer(request: IncomingMessage, response: ServerResponse, log: FastifyBaseLogger): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === this.#parts.otherHost) return false;
    const key = url.startsWith('/api/') || url.startsWith('/assets/') ? undefined : this.keyOf(url);
    const page = key === undefined ? undefined : this.cache.fresh(key);
    if (!page) return false;
    const requestId = randomUUID().slice(0, 13);
    sendKept(page, request, response, this.#parts.headers, requestId);
    log.info({ reqId: requestId, method, url, statusCode: response.statusCode }, 'sent a kept page');
    return true;
  }
}
