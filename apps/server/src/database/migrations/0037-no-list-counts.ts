import type { Kysely } from 'kysely';
import { dropCounts } from './0010-lists/counts.ts';

/** Lists are counted when they are asked for, and their pages found by an offset (decision 56). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropCounts(db);
}
