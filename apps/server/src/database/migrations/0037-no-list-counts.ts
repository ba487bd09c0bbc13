import type { Kysely } from 'kysely';
import * as counts from './0010-lists/counts.ts';
import { recount } from './0016-unpublished.ts';

/** Lists are counted when they are asked for, and their pages found by an offset (decision 56). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await counts.down(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await counts.up(db, 'all_tournaments');
  await recount(db, 'published_at is not null and');
}
