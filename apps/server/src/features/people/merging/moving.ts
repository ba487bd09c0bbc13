import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
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
            where other.${sql.ref(column)} = ${to} and ${sameKey(reference, 'other', 'old')}
          )`
        : sql``
    }
    returning json_build_object(${keyAsJson(reference, 'old')}) as row
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
    where old.${sql.ref(column)} = ${from} and ${sameKey(reference, 'moved', 'old')}
  `.execute(db);
}

/** Puts rows in again as they were; those that something has come in the place of stay out. */
export async function restoreRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as old
    ${
      // A list of a month may have been undone since, or another one imported.
      table === 'rating_list_lines'
        ? sql`where exists (
            select from rating_lists as list where list.discipline_id = old.discipline_id and list.period = old.period
              and (list.import_id is null) = (old.exact_rating is null)
          )`
        : sql``
    }
    on conflict do nothing
  `.execute(db);
}

function sameKey({ key }: Reference, one: string, other: string): RawBuilder<unknown> {
  const pairs = key.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`);
  return sql.join(pairs, sql` and `);
}

function keyAsJson({ key }: Reference, of: string): RawBuilder<unknown> {
  return sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]));
}
