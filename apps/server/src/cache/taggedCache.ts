import { LRUCache } from 'lru-cache';

/** Past this age an entry is still given, and made anew behind the answer: dates and countdowns of pages stay true. */
const FRESH_MS = 60_000;
/** An entry has its key and tags beside its value. */
const ENTRY_BYTES = 1_000;

export interface CacheEntry {
  /** What the entry was made from, by the tags that the database announces changes under. */
  readonly tags: Iterable<string>;
  readonly madeAt: number;
  /** False when some part failed: the entry is given, and the next one who asks deserves another try. */
  readonly cacheable: boolean;
}

interface TaggedCacheOptions<Entry> {
  readonly maxBytes: number;
  /** Bytes of an entry beside its key and tags. */
  readonly measure: (entry: Entry) => number;
}

/**
 * Things that are made once for all who ask, until something that they were made from changes. Bounded by bytes with the
 * least recently used going first; errors are never kept.
 */
export class TaggedCache<Entry extends CacheEntry> {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #underway = new Map<string, Promise<Entry>>();
  /** Counts the drops, so that an entry made from data older than a drop is not cached after it. */
  #generation = 0;

  constructor({ maxBytes, measure }: TaggedCacheOptions<Entry>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => ENTRY_BYTES + measure(entry),
      dispose: (entry, key) => this.#untag(key, entry),
    });
  }

  /** The entry while it is fresh; counts as a use of it. */
  fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && !isStale(entry) ? entry : undefined;
  }

  /** The entry, or one made now; many who ask for the same at once wait for one making. */
  async get(key: string, make: () => Promise<Entry>): Promise<Entry> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#makeOnce(key, make);
    // A failed refresh leaves the entry in place; the next one who asks tries again.
    if (isStale(entry)) this.#makeOnce(key, make).catch(() => undefined);
    return entry;
  }

  /** Measures an entry anew that has grown; one that was dropped since stays dropped. */
  remeasure(key: string, entry: Entry): void {
    if (this.#entries.peek(key) === entry) this.#keep(key, entry);
  }

  /** Drops every entry that was made from something under `tag`. */
  drop(tag: string): void {
    this.#generation += 1;
    this.#underway.clear();
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#generation += 1;
    this.#underway.clear();
    this.#entries.clear();
  }

  #makeOnce(key: string, make: () => Promise<Entry>): Promise<Entry> {
    const running = this.#underway.get(key);
    if (running) return running;
    const started = this.#makeAndKeep(key, make).finally(() => {
      if (this.#underway.get(key) === started) this.#underway.delete(key);
    });
    this.#underway.set(key, started);
    return started;
  }

  async #makeAndKeep(key: string, make: () => Promise<Entry>): Promise<Entry> {
    const generation = this.#generation;
    const entry = await make();
    if (entry.cacheable && generation === this.#generation) this.#keep(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry): void {
    // Setting the value that stands there already would leave its size as it was.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #untag(key: string, { tags }: Entry): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function isStale({ madeAt }: CacheEntry): boolean {
  return Date.now() - madeAt > FRESH_MS;
}
