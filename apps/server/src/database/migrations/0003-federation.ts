import type { Kysely } from 'kysely';
import * as accounts from './0003-federation/accounts.ts';
import * as announcements from './0003-federation/announcements.ts';
import * as media from './0003-federation/media.ts';
import * as papers from './0003-federation/papers.ts';
import * as participants from './0003-federation/participants.ts';
import * as play from './0003-federation/play.ts';
import * as ratings from './0003-federation/ratings.ts';
import * as referees from './0003-federation/referees.ts';

/** The federation whole: play, ratings, referees, papers, media, accounts. */
const parts = [participants, play, ratings, referees, papers, media, accounts, announcements];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts) await part.up(db);
}
