import type { Kysely } from 'kysely';
import * as accounts from './accounts.ts';
import * as announcements from './announcements.ts';
import * as media from './media.ts';
import * as papers from './papers.ts';
import * as participants from './participants.ts';
import * as play from './play.ts';
import * as ratings from './ratings.ts';
import * as referees from './referees.ts';

/** The federation whole: play, ratings, referees, papers, media, accounts. */
const parts = [participants, play, ratings, referees, papers, media, accounts, announcements];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts) await part.up(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const part of parts.toReversed()) await part.down(db);
}
