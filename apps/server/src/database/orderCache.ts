import { sql, type SelectQueryBuilder } from 'kysely';
import { gate } from '../gate.ts';
import type { Db } from './connection.ts';
import type { Counted } from './countCache.ts';
import { cutPage, type Paging } from './paging.ts';

/** Gives the ids of a page of a list; `ids` selects all of them in their order, which the filters and the sorting tell. */
export type Orders = <Tables, From extends keyof Tables>(
  db: Db,
  listed: Counted,
  paging: Paging,
  ids: SelectQueryBuilder<Tables, From, { id: number }>,
) => Promise<number[]>;

/** Keeps nothing: for where no change is heard of. */
export const orderAnew: Orders = async (_db, _listed, paging, ids) =>
  (await cutPage(ids, paging).execute()).map(({ id }) => id);

/** So many rows are skipped quickly enough; past them a page would cost more the deeper it is. */
const SHALLOW_ROWS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
const ID_BYTES = 4;

interface CachedOrder {
  readonly tags: readonly string[];
  readonly ids: Buffer;
}

/**
 * The order of lists: the ids of each page that is read, and for deep pages those of the whole list, four bytes each, of
 * which any page is as near as the first. Read once for all readers and dropped when what is listed changes. Bounded by
 * bytes, with the least recently used going first.
 */
export class OrderCache {
  readonly #kept = new Map<string, CachedOrder>();
  readonly #underway = new Map<string, Promise<Buffer>>();
  /** One whole list is read at a time. */
  readonly #oneByOne = gate(1);
  readonly #shallow: number;
  readonly #maxBytes: number;
  /** Counts the drops, so that an order read before a drop is not kept after it. */
  #generation = 0;
  #bytes = 0;

  constructor({ shallow = SHALLOW_ROWS, maxBytes = MAX_BYTES } = {}) {
    this.#shallow = shallow;
    this.#maxBytes = maxBytes;
  }

  readonly get: Orders = async (db, listed, paging, ids) => {
    const { page, pageSize } = paging;
    const skipped = (page - 1) * pageSize;
    if (skipped < this.#shallow) {
      const one = { ...listed, filters: { ...listed.filters, page, pageSize } };
      return idsIn(await this.#ids(one, async () => bytesOf(await orderAnew(db, listed, paging, ids))));
    }
    const whole = await this.#ids(listed, () => this.#oneByOne(() => wholeOrder(db, ids)));
    return idsIn(whole.subarray(skipped * ID_BYTES, (skipped + pageSize) * ID_BYTES));
  };

  drop(tag: string): void {
    this.#generation += 1;
    this.#underway.clear();
    for (const [key, { tags }] of this.#kept) if (tags.includes(tag)) this.#remove(key);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#generation += 1;
    this.#underway.clear();
    this.#kept.clear();
    this.#bytes = 0;
  }

  async #ids({ list, filters, tags }: Counted, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = list + JSON.stringify(filters);
    const kept = this.#kept.get(key);
    if (kept) {
      this.#put(key, kept);
      return kept.ids;
    }
    const underway = this.#underway.get(key) ?? this.#read(key, tags, read);
    this.#underway.set(key, underway);
    return underway;
  }

  async #read(key: string, tags: readonly string[], read: () => Promise<Buffer>): Promise<Buffer> {
    const generation = this.#generation;
    try {
      const ids = await read();
      if (generation === this.#generation) this.#put(key, { tags, ids });
      return ids;
    } finally {
      if (generation === this.#generation) this.#underway.delete(key);
    }
  }

  #put(key: string, kept: CachedOrder): void {
    this.#remove(key);
    this.#kept.set(key, kept);
    this.#bytes += weight(kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#bytes -= weight(kept);
    this.#kept.delete(key);
  }
}

async function wholeOrder<Tables, From extends keyof Tables>(
  db: Db,
  ids: SelectQueryBuilder<Tables, From, { id: number }>,
): Promise<Buffer> {
  // An array is in the order of its query; newer servers may aggregate a sorted subquery itself in parallel, in any order.
  const read = sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id), ''::bytea order by position) as ids
    from unnest(array(${ids})) with ordinality as listed (id, position)
  `;
  return (await read.execute(db)).rows[0]?.ids ?? Buffer.alloc(0);
}

function bytesOf(ids: readonly number[]): Buffer {
  const bytes = Buffer.alloc(ids.length * ID_BYTES);
  for (const [index, id] of ids.entries()) bytes.writeInt32BE(id, index * ID_BYTES);
  return bytes;
}

function idsIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / ID_BYTES }, (_, index) => bytes.readInt32BE(index * ID_BYTES));
}

/** An entry has its key and bookkeeping beside the ids. */
function weight({ ids }: CachedOrder): number {
  return ids.length + 500;
}
