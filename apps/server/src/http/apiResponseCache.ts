import type { IncomingMessage } from 'node:http';
import type { Operation, OperationName } from '@nardy/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes.ts';
import { ResponseCache, type Encoding, type CachedResponse } from '../responseCache/responseCache.ts';
import { parseAcceptedEncoding } from '../responseCache/encoding.ts';
import type { CacheStore } from '../responseCache/cachedResponseServer.ts';
import { sendCachedResponse } from '../responseCache/send.ts';
import { listTags } from '../responseCache/tags.ts';
import type { RawRequest } from './operations.ts';

const MAX_BYTES = 96 * 1024 * 1024;
/** Answers change more often than pages: what is a tenth smaller at 9 takes three times as long. */
const BROTLI_QUALITY = 5;
const MOST_ADDRESSES = 20_000;
/** Longer ones are made by programs that look for faults. */
const LONGEST_KEY = 500;

export type Received = Readonly<Record<keyof RawRequest, unknown>>;

/** An operation of which an answer is to be sent, and how it is made. */
interface Asked {
  readonly name: OperationName;
  readonly received: Received;
  /** Headers of this operation's answers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly make: () => Promise<unknown>;
}

interface ApiResponseCacheParts {
  /** What drops cached answers; while it hears nothing, nothing is cached. */
  readonly changes: Changes;
  /** Headers that every answer of the API carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers of public reads, cached as the bytes that were sent: the same for all who ask the same, however they write it.
 * The tags of what they show drop them.
 */
export class ApiResponseCache implements CacheStore {
  readonly #cache = new ResponseCache({ maxBytes: MAX_BYTES, brotliQuality: BROTLI_QUALITY });
  /** Keys of addresses that were answered, so that an address is parsed by its operation once. */
  readonly #keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  readonly #parts: ApiResponseCacheParts;

  constructor(parts: ApiResponseCacheParts) {
    this.#parts = parts;
    parts.changes.subscribe({
      onChange: (tag) => this.#cache.drop(tag),
      onGap: () => this.#cache.clear(),
    });
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  find({ url = '', headers }: IncomingMessage, accepted: Encoding): CachedResponse | undefined {
    if (headers.authorization !== undefined) return undefined;
    const key = this.#keys.get(url);
    return key === undefined ? undefined : this.#cache.fresh(key, accepted);
  }

  /** Sends the cached answer or one made now; false when answers to this request are not cached. */
  async send({ name, received, headers, make }: Asked, request: FastifyRequest, reply: FastifyReply) {
    const key = this.#keyOf(name, received, request);
    if (key === undefined) return false;
    const accepted = parseAcceptedEncoding(request.headers['accept-encoding']);
    const answer = await this.#cache.get(key, accepted, async () => {
      const made = await make();
      const tags = new Set(listTags(name, received.params));
      const all = { ...this.#parts.headers, ...headers, 'content-type': 'application/json; charset=utf-8' };
      return {
        status: 200,
        headers: all,
        body: JSON.stringify(made),
        tags,
        cacheable: tags.size > 0 && this.#parts.changes.listening,
      };
    });
    this.#keys.set(request.url, key);
    sendCachedResponse(answer, request.raw, reply.hijack().raw, {}, request.id);
    return true;
  }

  #keyOf(name: OperationName, { params, query }: Received, request: FastifyRequest): string | undefined {
    if (request.headers.authorization !== undefined || !this.#parts.changes.listening) return undefined;
    // Parsing puts the parameters in the order of the contract and fills in what was left out.
    const key = `${name} ${JSON.stringify([params, query])}`;
    return key.length > LONGEST_KEY || request.url.length > LONGEST_KEY ? undefined : key;
  }
}

/** Whether the answers of an operation are the same for all who come without a token. */
export function isForEverybody({ method, answer, authorization, limit, headers }: Operation): boolean {
  return method === 'GET' && !!answer && authorization !== 'required' && !limit && !headers;
}
