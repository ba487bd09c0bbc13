import { TaggedCache, type CacheEntry } from '../cache/taggedCache.ts';
import type { Changes } from './changes.ts';

/** What is counted: a list with its filters. */
export interface Counted {
  readonly list: string;
  readonly filters: object;
  /** The tags under which the database announces changes of what is counted. */
  readonly tags: readonly string[];
}

/** Gives how many rows a list has, from `count` or from what `count` gave before. */
export type Counts = (counted: Counted, count: () => Promise<number>) => Promise<number>;

/** Keeps nothing: for where changes are not announced. */
export const countAnew: Counts = (_, count) => count();

/** Ten thousand counts. */
const MAX_BYTES = 10_000_000;

interface CachedCount extends CacheEntry {
  readonly total: number;
}

/** Exact counts of lists, each made once for all readers until what it counts changes. */
export class CountCache {
  readonly #cache: TaggedCache<CachedCount>;

  constructor({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
    this.#cache = new TaggedCache({ maxBytes, measure: () => 0 });
  }

  readonly get: Counts = async (counted, count) => {
    const { tags } = counted;
    const make = async () => ({ tags, total: await count(), madeAt: Date.now(), cacheable: true });
    return (await this.#cache.get(buildKey(counted), make)).total;
  };

  /** Drops the counts of what was announced; one that is being made then is given to who waits for it and not cached. */
  drop(tag: string): void {
    this.#cache.drop(tag);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#cache.clear();
  }
}

/** The same for the same filters in whatever order; one that is undefined is none. */
function buildKey({ list, filters }: Counted): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return list + JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Counts that are cached as long as `changes` announces nothing that they count. */
export function createCounts(changes: Changes | undefined): Counts {
  if (!changes) return countAnew;
  const cache = new CountCache();
  changes.subscribe({ onChange: (tag) => cache.drop(tag), onGap: () => cache.clear() });
  // While nothing is announced a cached one would stay as it is.
  return (counted, count) => (changes.listening ? cache.get(counted, count) : count());
}
