import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** A list of the time before the portal. */
export interface ImportedList {
  readonly discipline_id: number;
  /** The first day of the month. */
  readonly period: string;
  readonly published_at: Date;
  /** How many athletes it had, with those who were left out. */
  readonly total: number;
  readonly lines: readonly {
    readonly player_id: number;
    readonly rating: number;
    readonly exact_rating: number;
    readonly experience: number;
    readonly position: number;
    readonly is_provisional: boolean;
  }[];
}

/** Brings lists in; they take the place of computed ones of the same month. */
export async function saveImportedLists(
  db: Db,
  importId: number,
  lists: readonly ImportedList[],
): Promise<void> {
  for (const { discipline_id, period, published_at, total, lines } of lists) {
    await db
      .deleteFrom('rating_lists')
      .where('discipline_id', '=', discipline_id)
      .where('period', '=', period)
      .where('import_id', 'is', null)
      .execute();
    await db
      .insertInto('rating_lists')
      .values({ discipline_id, period, published_at, total, import_id: importId })
      .execute();
    await sql`
      insert into rating_list_lines
        (player_id, discipline_id, period, rating, exact_rating, experience, position, is_provisional)
      select player_id, ${discipline_id}, ${period}::date, rating, exact_rating, experience, position, is_provisional
      from json_populate_recordset(null::rating_list_lines, ${JSON.stringify(lines)}::json)
    `.execute(db);
  }
}

/** Takes imported lists away; gives which discipline has lost one, and of which import. */
export async function removeImportedLists(
  db: Db,
  lists: readonly { readonly discipline_id: number; readonly month: string }[],
): Promise<readonly { readonly discipline_id: number; readonly import_id: number }[]> {
  const { rows } = await sql<{ discipline_id: number; import_id: number }>`
    with gone as (
      delete from rating_lists as list
      using json_to_recordset(${JSON.stringify(lists)}::json) as asked (discipline_id int, month text)
      where list.discipline_id = asked.discipline_id and list.period = (asked.month || '-01')::date
        and list.import_id is not null
      returning list.discipline_id, list.import_id
    )
    select distinct discipline_id, import_id from gone
  `.execute(db);
  return rows;
}

/** The months (`YYYY-MM`) with an imported list, with the file that it came in. */
export async function readImportedMonths(
  db: Db,
): Promise<
  readonly { readonly discipline_id: number; readonly month: string; readonly file_name: string }[]
> {
  const { rows } = await sql<{ discipline_id: number; month: string; file_name: string }>`
    select list.discipline_id, to_char(list.period, 'YYYY-MM') as month, one.file_name
    from rating_lists as list join imports as one on one.id = list.import_id
    order by list.discipline_id, list.period
  `.execute(db);
  return rows;
}
