import type { Generated } from 'kysely';

/** What an entry of a handbook has that editors keep. */
export interface HandbookColumns {
  /** No longer offered; where it stands already it stays. */
  is_retired: Generated<boolean>;
  version: Generated<number>;
}

/** Of a handbook that editors put in order. */
export interface OrderedHandbookColumns extends HandbookColumns {
  id: Generated<number>;
  position: Generated<number>;
}
