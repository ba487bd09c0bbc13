import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { findHandbookOf } from '../../site/index.ts';
import type { Reference } from './references.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Between {
  readonly from: number;
  readonly to: number;
}

/** What became of the rows of a reference. */
export interface Moved {
  /** Keys of the rows that went over. */
  readonly moved: readonly Row[];
  /** Whole rows that were dropped, for the other has one under that key. */
  readonly dropped: readonly Row[];
}

/** Moves rows from one to the other, and drops those that have no room there where the reference says so. */
export async function moveRows(db: Db, reference: Reference, { from, to }: Between): Promise<Moved> {
  const { table, column, conflict } = reference;
  const moved = await sql<{ row: Row }>`
    update ${sql.table(table)} as old set ${sql.ref(column)} = ${to}
    where old.${sql.ref(column)} = ${from}
    ${
      conflict === 'drop'
        ? sql`and not exists (
            select from ${sql.table(table)} as other
            where other.${sql.ref(column)} = ${to} and ${buildKeyMatch(reference, 'other', 'old')}
          )`
        : sql``
    }
    returning json_build_object(${buildKeyJson(reference, 'old')}) as row
  `.execute(db);
  return {
    moved: moved.rows.map(({ row }) => row),
    dropped: conflict === 'drop' ? await dropRows(db, table, column, from) : [],
  };
}

/** Deletes the rows of somebody; gives them whole. */
export async function dropRows(db: Db, table: string, column: string, id: number): Promise<readonly Row[]> {
  const { rows } = await sql<{ row: Row }>`
    delete from ${sql.table(table)} as old where ${sql.ref(column)} = ${id} returning to_json(old) as row
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Moves back the rows of these keys, as far as they are still there. */
export async function moveBack(
  db: Db,
  reference: Reference,
  { from, to }: Between,
  keys: readonly Row[],
): Promise<void> {
  if (keys.length === 0) return;
  const { table, column } = reference;
  await sql`
    update ${sql.table(table)} as old set ${sql.ref(column)} = ${to}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::json) as moved
    where old.${sql.ref(column)} = ${from} and ${buildKeyMatch(reference, 'moved', 'old')}
  `.execute(db);
}

/**
 * Puts rows in again as they were; those that something has come in the place of stay out. A column whose entry of a handbook was
 * deleted since stays empty, and a row that is nothing without that entry stays out.
 */
export async function restoreRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await listColumns(db, table);
  const conditions = columns
    .filter(({ name, isNullable }) => !isNullable && findHandbookOf(table, name) !== undefined)
    .map(({ name }) => sql`${selectKnown(table, name, sql.ref(`old.${name}`))} is not null`);
  // A list of a month may have been undone since, or another one imported.
  if (table === 'rating_list_lines')
    conditions.push(sql`exists (
      select from rating_lists as list where list.discipline_id = old.discipline_id and list.period = old.period
        and (list.import_id is null) = (old.exact_rating is null)
    )`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(({ name }) => selectKnown(table, name, sql.ref(`old.${name}`))))}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as old
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    on conflict do nothing
  `.execute(db);
}

/** A value of a column as it can be stored now: null where it names an entry of a handbook that was deleted since. */
export function selectKnown(table: string, column: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const handbook = findHandbookOf(table, column);
  return handbook === undefined ? value : sql`(select id from ${sql.table(handbook)} where id = ${value})`;
}

/** The columns of a table that can be written. */
async function listColumns(
  db: Db,
  table: string,
): Promise<readonly { readonly name: string; readonly isNullable: boolean }[]> {
  const { rows } = await sql<{ name: string; isNullable: boolean }>`
    select column_name as name, is_nullable = 'YES' as "isNullable" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db);
  return rows;
}

function buildKeyMatch({ key }: Reference, one: string, other: string): RawBuilder<unknown> {
  const pairs = key.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`);
  return sql.join(pairs, sql` and `);
}

function buildKeyJson({ key }: Reference, of: string): RawBuilder<unknown> {
  return sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]));
}
