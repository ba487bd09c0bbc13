import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { OPENING_ENDS } from './openings.ts';

/** The published list of a month. */
export interface PublishedList {
  readonly discipline_id: number;
  /** The first day of the month. */
  readonly period: string;
  readonly published_at: Date;
  readonly lines: readonly {
    readonly player_id: number;
    readonly rating: number;
    readonly position: number;
    readonly is_provisional: boolean;
  }[];
}

/**
 * Deletes the computed lists of a discipline from a month on, `YYYY-MM-01`; without arguments all there are. Imported ones
 * stay.
 */
export async function clearLists(db: Db, discipline?: number, from?: string): Promise<void> {
  let lists = db.deleteFrom('rating_lists').where('import_id', 'is', null);
  if (discipline !== undefined) lists = lists.where('discipline_id', '=', discipline);
  if (from !== undefined) lists = lists.where('period', '>=', from);
  await lists.execute();
}

export async function saveLists(db: Db, lists: readonly PublishedList[]): Promise<void> {
  if (lists.length === 0) return;
  await db
    .insertInto('rating_lists')
    .values(lists.map(({ lines, ...list }) => ({ ...list, total: lines.length, import_id: null })))
    .execute();
  for (const { discipline_id, period, lines } of lists)
    await sql`
      insert into rating_list_lines (player_id, discipline_id, period, rating, position, is_provisional)
      select player_id, ${discipline_id}, ${period}::date, rating, position, is_provisional
      from json_populate_recordset(null::rating_list_lines, ${JSON.stringify(lines)}::json)
    `.execute(db);
}

/** The last published month of a discipline, `YYYY-MM-01`; undefined when there is none. */
export async function readLastPublished(db: Db, discipline: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('rating_lists')
    .select('period')
    .where('discipline_id', '=', discipline)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period;
}

/**
 * The disciplines with ratings, and the first month of each that has a computed list, `YYYY-MM` in Moscow: the one after the
 * opening, else that of the first rated game.
 */
export async function readFirstMonths(db: Db): Promise<{ discipline: number; month: string }[]> {
  const { rows } = await sql<{ discipline: number; month: string }>`
    select discipline_id as discipline, to_char(moment at time zone 'Europe/Moscow', 'YYYY-MM') as month
    from (
      select discipline_id, ends_at as moment from (${OPENING_ENDS}) as opening
      union all select discipline_id, min(happened_at) from player_games
        where is_rated and discipline_id not in (select discipline_id from (${OPENING_ENDS}) as opening)
        group by discipline_id
    ) as beginning
    order by discipline_id
  `.execute(db);
  return rows;
}
