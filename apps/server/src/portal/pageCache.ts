import type { IncomingMessage } from 'node:http';
import { ResponseCache, type Encoding, type CachedResponse } from '../responseCache/responseCache.ts';
import type { CacheStore } from '../responseCache/cachedResponseServer.ts';
import { keyOf } from './address.ts';

const MAX_BYTES = 256 * 1024 * 1024;
/** A quarter smaller than 4. */
const BROTLI_QUALITY = 6;
const MOST_ADDRESSES = 10_000;

interface PageCacheParts {
  readonly publicOrigin: string;
  /** A host that is not the portal's. */
  readonly otherHost: string | undefined;
}

/** The pages of the portal that are the same for everybody. */
export class PageCache implements CacheStore {
  readonly cache = new ResponseCache({
    maxBytes: MAX_BYTES,
    brotliQuality: BROTLI_QUALITY,
    qualityWhenAskedAgain: 10,
  });
  readonly #parts: PageCacheParts;
  /** Keys of addresses as browsers write them, so that an address is taken apart once. */
  readonly #keys = new Map<string, string | undefined>();

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
  }

  find({ url = '', headers }: IncomingMessage, accepted: Encoding): CachedResponse | undefined {
    if (headers.host === this.#parts.otherHost) return undefined;
    const key = url.startsWith('/api/') || url.startsWith('/assets/') ? undefined : this.keyOf(url);
    return key === undefined ? undefined : this.cache.fresh(key, accepted);
  }

  /** The key of an address as it stands in a request. */
  keyOf(address: string): string | undefined {
    if (this.#keys.has(address)) return this.#keys.get(address);
    const key = keyOf(new URL(this.#parts.publicOrigin + address));
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
    return key;
  }
}
