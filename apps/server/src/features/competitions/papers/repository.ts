import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Page, type Paging } from '../../../database/paging.ts';

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number];
export type PartnerRow = Awaited<ReturnType<typeof listPartners>>['rows'][number];
export type ScheduleDayRow = Awaited<ReturnType<typeof listScheduleDays>>['rows'][number];

const selectDocuments = (db: Db, tournamentId: number, isForRegistration: boolean) =>
  db
    .selectFrom('documents')
    .select(['id', 'title', 'published_at', 'file_path', 'file_name', 'file_size'])
    .where('tournament_id', '=', tournamentId)
    .where('is_for_registration', '=', isForRegistration);

/** Published papers in their order, the latest first where nobody has given them one. */
export function listDocuments(db: Db, tournamentId: number, paging: Paging) {
  return readPage(
    selectDocuments(db, tournamentId, false)
      .orderBy('position')
      .orderBy('published_at', 'desc')
      .orderBy('id'),
    paging,
  );
}

/** Papers to read before one applies, in the order in which they were put there. */
export function listRegistrationDocuments(
  db: Db,
  tournamentId: number,
  paging: Paging,
): Promise<Page<DocumentRow>> {
  return readPage(selectDocuments(db, tournamentId, true).orderBy('position').orderBy('id'), paging);
}

/** A competition without partners of its own has those of its parent. */
export function listPartners(db: Db, tournamentId: number, paging: Paging) {
  return readPage(
    db
      .selectFrom('tournament_partners as partnership')
      .innerJoin('partners as partner', 'partner.id', 'partnership.partner_id')
      .select(['partner.id', 'partner.title', 'partner.url', 'partner.logo_path'])
      .where(
        'partnership.tournament_id',
        '=',
        sql<number>`(
          select coalesce((select tournament_id from tournament_partners where tournament_id = own.id limit 1), own.parent_id)
          from tournaments as own where own.id = ${tournamentId}
        )`,
      )
      .orderBy('partnership.position')
      .orderBy('partner.id'),
    paging,
  );
}

/** Days with their events by time; a page is so many days. */
export function listScheduleDays(db: Db, tournamentId: number, paging: Paging) {
  const event = jsonBuildObject({
    id: sql.ref<number>('event.id'),
    title: sql.ref<string>('event.title'),
    time: sql<string>`to_char(event.time, 'HH24:MI')`,
  });
  const days = db
    .selectFrom('schedule_events as event')
    .select([
      'event.date',
      sql<{ id: number; title: string; time: string }[]>`json_agg(${event} order by event.time, event.id)`.as(
        'events',
      ),
    ])
    .where('event.tournament_id', '=', tournamentId)
    .groupBy('event.date');
  return readPage(db.selectFrom(days.as('day')).selectAll().orderBy('date'), paging);
}
