import type { Kysely } from 'kysely';
import * as announcements from './0010-lists/announcements.ts';
import * as annulled from './0010-lists/annulled.ts';
import * as counts from './0010-lists/counts.ts';

/** Lists of any length: what drops their kept answers, and what finds their deep pages. Games that were annulled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await announcements.up(db);
  await counts.up(db);
  await annulled.up(db);
}
