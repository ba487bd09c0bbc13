import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ResponseCache, type Encoding, type CachedResponse } from '../responseCache/responseCache.ts';
import type { CacheStore } from '../responseCache/cachedResponseServer.ts';
import { formatPageKey } from './address.ts';
import type { CachedPages } from './cachedPages.ts';

const MAX_BYTES = 256 * 1024 * 1024;
/** An eighth smaller than 4; 6 takes a tenth longer for a hundredth less. */
const BROTLI_QUALITY = 5;
const MAX_ADDRESS_BYTES = 8 * 1024 * 1024;

interface PageCacheParts {
  readonly pages: CachedPages;
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
    givesLast: true,
  });
  readonly #parts: PageCacheParts;
  /** Keys of addresses as browsers write them, so that an address is taken apart once; empty for a page not to be cached. */
  readonly #keys: LRUCache<string, string>;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#keys = new LRUCache({
      maxSize: MAX_ADDRESS_BYTES,
      sizeCalculation: (key, address) => address.length + key.length + 100,
      memoMethod: (address) => formatPageKey(new URL(parts.publicOrigin + address), parts.pages) ?? '',
    });
  }

  get bytes(): number {
    return this.cache.bytes;
  }

  find({ url = '', headers }: IncomingMessage, accepted: Encoding): CachedResponse | undefined {
    if (headers.host === this.#parts.otherHost) return undefined;
    const key = url.startsWith('/api/') || url.startsWith('/assets/') ? undefined : this.keyOf(url);
    return key === undefined ? undefined : this.cache.fresh(key, accepted);
  }

  /** The key of an address as it stands in a request. */
  keyOf(address: string): string | undefined {
    return this.#keys.memo(address) || undefined;
  }
}
