import { LRUCache } from 'lru-cache';

/** Past this age an entry is still given, and made anew behind the answer: dates and countdowns of pages stay true. */
const FRESH_MS = 60_000;
/** How long a dropped entry may still be the last one that there is. */
const LAST_MS = 60_000;
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
  /** Whether `last` gives an entry for a minute after it was dropped. */
  readonly givesLast?: boolean;
}

/**
 * Things that are made once for all who ask, until something that they were made from changes. Bounded by bytes with the
 * least recently used going first; errors are never kept.
 */
export class TaggedCache<Entry extends CacheEntry> {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Keys of dropped entries that `last` gives, with the time of each, the oldest first. */
  readonly #dropped = new Map<string, number>();
  readonly #givesLast: boolean;
  /** Those that no missed announcement can have changed. */
  #current = new WeakSet<Entry>();
  readonly #underway = new Map<string, Promise<Entry>>();
  /** Counts the drops, so that an entry made from data older than a drop of one of its tags is not cached after it. */
  #generation = 0;
  /** When each tag was dropped last, by that count, while entries are being made. */
  readonly #tagDrops = new Map<string, number>();
  /** When announcements may have been missed last, by the same count. */
  #expiredAt = 0;
  #makings = 0;

  constructor({ maxBytes, measure, givesLast = false }: TaggedCacheOptions<Entry>) {
    this.#givesLast = givesLast;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => ENTRY_BYTES + measure(entry),
      dispose: (entry, key) => this.#untag(key, entry),
    });
  }

  /** What all entries take together, those among them that only `last` gives. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The entry while it is fresh; counts as a use of it. */
  fresh(key: string): Entry | undefined {
    const entry = this.#currentOf(key);
    return entry && !isStale(entry) ? entry : undefined;
  }

  /** The entry, or one made now; many who ask for the same at once wait for one making. */
  async get(key: string, make: () => Promise<Entry>): Promise<Entry> {
    const entry = this.#currentOf(key);
    if (!entry) return this.#makeOnce(key, make);
    // A failed refresh leaves the entry in place; the next one who asks tries again.
    if (isStale(entry)) this.#makeOnce(key, make).catch(() => undefined);
    return entry;
  }

  /** Measures an entry anew that has grown; one that was dropped since stays dropped. */
  remeasure(key: string, entry: Entry): void {
    if (this.#entries.peek(key) === entry && this.#current.has(entry)) this.#keep(key, entry);
  }

  /** Drops every entry that was made from something under `tag`. */
  drop(tag: string): void {
    this.#generation += 1;
    if (this.#makings > 0) this.#tagDrops.set(tag, this.#generation);
    // What they show is known only once they are made, and who asks from now on must see the change.
    this.#underway.clear();
    for (const key of this.#keysByTag.get(tag) ?? []) this.#dropOne(key);
    for (const [key, at] of this.#dropped) {
      if (!hasPassed(at, LAST_MS)) break;
      this.#entries.delete(key);
    }
  }

  #dropOne(key: string): void {
    const entry = this.#entries.peek(key);
    if (!this.#givesLast || !entry) return void this.#entries.delete(key);
    this.#current.delete(entry);
    if (!this.#dropped.has(key)) this.#dropped.set(key, Date.now());
  }

  /** Nothing that stands here is given any more but by `last`; for when announcements may have been missed. */
  expire(): void {
    this.#generation += 1;
    this.#expiredAt = this.#generation;
    this.#underway.clear();
    this.#current = new WeakSet();
  }

  /** Drops everything, and `last` gives nothing of it. */
  clear(): void {
    this.expire();
    this.#entries.clear();
  }

  /** The entry, also one that was dropped within the last minute; for when none can be made. */
  last(key: string): Entry | undefined {
    const droppedAt = this.#dropped.get(key);
    if (droppedAt !== undefined && hasPassed(droppedAt, LAST_MS)) this.#entries.delete(key);
    return this.#entries.get(key);
  }

  #currentOf(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#current.has(entry) ? entry : undefined;
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
    this.#makings += 1;
    try {
      const entry = await make();
      if (entry.cacheable && !this.#isOvertaken(entry, generation)) this.#keep(key, entry);
      return entry;
    } finally {
      this.#makings -= 1;
      if (this.#makings === 0) this.#tagDrops.clear();
    }
  }

  /** Whether something that the entry shows may have changed since its making began. */
  #isOvertaken({ tags }: Entry, since: number): boolean {
    if (this.#expiredAt > since) return true;
    for (const tag of tags) if ((this.#tagDrops.get(tag) ?? 0) > since) return true;
    return false;
  }

  #keep(key: string, entry: Entry): void {
    // Setting the value that stands there already would leave its size as it was.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#current.add(entry);
    if (!this.#entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #untag(key: string, { tags }: Entry): void {
    this.#dropped.delete(key);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function isStale({ madeAt }: CacheEntry): boolean {
  return hasPassed(madeAt, FRESH_MS);
}

/** Whether so much time has passed since a moment; of a clock that was put back nobody knows, and it may have. */
function hasPassed(moment: number, ms: number): boolean {
  const passed = Date.now() - moment;
  return passed < 0 || passed >= ms;
}
