/** What is counted: a list with its filters. */
export interface Counted {
  readonly list: string;
  readonly filters: object;
  /** The tags under which the database announces changes of what is counted. */
  readonly tags: readonly string[];
}

/** Gives how many rows a list has, from `count` or from what `count` gave before. */
export type Counts = (counted: Counted, count: () => Promise<number>) => Promise<number>;

/** Keeps nothing: for where no change is heard of. */
export const countAnew: Counts = (_, count) => count();

const MAX_KEPT = 10_000;
/** Past this age a count is still given, and counted anew behind the answer, should an announcement have been lost. */
const FRESH_MS = 60_000;

interface CachedCount {
  readonly tags: readonly string[];
  readonly total: Promise<number>;
  readonly countedAt: number;
}

/**
 * Exact counts of lists, each made once for all readers until what it counts changes. Bounded, with the least recently
 * used going first.
 */
export class CountCache {
  readonly #kept = new Map<string, CachedCount>();
  readonly #max: number;

  constructor({ max = MAX_KEPT }: { max?: number } = {}) {
    this.#max = max;
  }

  readonly get: Counts = (counted, count) => {
    const key = keyOf(counted);
    const kept = this.#kept.get(key);
    if (!kept) return this.#count(key, counted, count).total;
    this.#put(key, kept);
    if (Date.now() - kept.countedAt > FRESH_MS) void this.#refresh(key, kept, counted, count);
    return kept.total;
  };

  /** Drops the counts of what was announced; one that is being made then is given to who waits for it and not kept. */
  drop(tag: string): void {
    for (const [key, { tags }] of this.#kept) if (tags.includes(tag)) this.#kept.delete(key);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#kept.clear();
  }

  #count(key: string, { tags }: Counted, count: () => Promise<number>): CachedCount {
    const made = { tags, total: count(), countedAt: Date.now() };
    this.#put(key, made);
    made.total.catch(() => {
      if (this.#kept.get(key) === made) this.#kept.delete(key);
    });
    return made;
  }

  /** Readers go on with the old count until the new one is there; a failure leaves them the old one. */
  async #refresh(
    key: string,
    old: CachedCount,
    { tags }: Counted,
    count: () => Promise<number>,
  ): Promise<void> {
    const underway = { ...old, countedAt: Date.now() };
    this.#put(key, underway);
    const total = await count().catch(() => undefined);
    if (total === undefined || this.#kept.get(key) !== underway) return;
    this.#put(key, { tags, total: Promise.resolve(total), countedAt: underway.countedAt });
  }

  #put(key: string, kept: CachedCount): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size <= this.#max) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      break;
    }
  }
}

/** The same for the same filters in whatever order; one that is undefined is none. */
function keyOf({ list, filters }: Counted): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return list + JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
