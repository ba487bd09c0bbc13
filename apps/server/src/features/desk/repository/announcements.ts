import type { Db } from '../../../database/connection.ts';
import { sql } from 'kysely';

export interface AnnouncementRow {
  readonly id: number;
  readonly text: string;
  readonly announced_at: Date;
  readonly until_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly user_id: number | null;
}

/** As many as a desk shows. */
const LATEST = 50;

/** What was announced at a competition, the latest first. */
export function listAnnounced(db: Db, tournamentId: number): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db).where('tournament_id', '=', tournamentId).limit(LATEST).execute();
}

/** What stands now at competitions, the latest first. */
export function listInForce(db: Db, tournamentIds: readonly number[]): Promise<AnnouncementRow[]> {
  return selectAnnouncements(db)
    .where('tournament_id', '=', sql<number>`any(${tournamentIds}::int[])`)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', sql<Date>`now()`)]))
    .execute();
}

const selectAnnouncements = (db: Db) =>
  db
    .selectFrom('announcements')
    .select(['id', 'text', 'announced_at', 'until_at', 'withdrawn_at', 'user_id'])
    .orderBy('id', 'desc');

export async function addAnnouncement(
  db: Db,
  row: {
    readonly tournament_id: number;
    readonly text: string;
    readonly until_at: Date | null;
    readonly user_id: number;
  },
): Promise<number> {
  const { id } = await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when there is no such announcement; one that is withdrawn already stays so. */
export async function withdraw(db: Db, tournamentId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())` })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
