import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A table of projections: rows of a competition are told apart by `key`, whatever their ids are. */
export interface Shape {
  readonly table: string;
  readonly key: readonly string[];
  /** Compared and written; moments as ISO text, numbers as numbers. */
  readonly columns: readonly string[];
  /** Written with a new row and never again. */
  readonly once?: readonly string[];
  /** What names a row for updates and deletions; `id` by default. */
  readonly identity?: readonly string[];
  /** Set to null, or false, when one of `when` changes. */
  readonly reset?: {
    readonly to: Readonly<Record<string, 'null' | 'false'>>;
    readonly when: readonly string[];
  };
}

/** Rows that come, change and go. `changed` are whole rows as they become, with their identity. */
export interface Difference {
  readonly added: readonly Row[];
  readonly changed: readonly { readonly before: Row; readonly after: Row }[];
  readonly gone: readonly Row[];
}

/** The same with the rows that stay as they are. */
export interface Comparison extends Difference {
  readonly unchanged: readonly Row[];
}

/** What tells a row of a competition from the others of its table. */
export function formatRowKey(row: Row, key: readonly string[]): string {
  return key.map((column) => String(row[column])).join('|');
}

/** What must be written so that the stored rows become the wanted ones. */
export function computeDifference(shape: Shape, stored: readonly Row[], wanted: readonly Row[]): Comparison {
  const left = new Map(stored.map((row) => [formatRowKey(row, shape.key), row]));
  const unchanged: Row[] = [];
  const added: Row[] = [];
  const changed: Difference['changed'][number][] = [];
  for (const row of wanted) {
    const key = formatRowKey(row, shape.key);
    const before = left.get(key);
    left.delete(key);
    if (before === undefined) added.push(row);
    else if (shape.columns.every((column) => isSame(before[column], row[column]))) unchanged.push(before);
    else changed.push({ before, after: { ...before, ...row } });
  }
  return { unchanged, added, changed, gone: [...left.values()] };
}

/** Most columns hold numbers and texts. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && isDeepStrictEqual(one, other));
}

/** Inserts rows at once, however many; gives them with their ids. Rows that have an id already keep it: all must, or none. */
export async function insertRows(db: Db, shape: Shape, rows: readonly Row[]): Promise<readonly Row[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const given = first['id'] === undefined ? [] : ['id'];
  const columns = [...given, 'tournament_id', ...shape.key, ...shape.columns, ...(shape.once ?? [])].filter(
    (column, at, all) => all.indexOf(column) === at,
  );
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const identity = (shape.identity ?? ['id']).filter((column) => !shape.key.includes(column));
  const returned = sql.join([...shape.key, ...identity].map((column) => sql.ref(column)));
  const inserted = await sql<Row>`
    insert into ${sql.table(shape.table)} (${names})
    select ${names} from ${buildRecords(shape, rows)}
    returning ${returned}
  `.execute(db);
  const ids = new Map(inserted.rows.map((row) => [formatRowKey(row, shape.key), row]));
  return rows.map((row) => ({ ...row, ...ids.get(formatRowKey(row, shape.key)) }));
}

/** Rows of a table as they become. */
export interface Update {
  readonly shape: Shape;
  readonly changes: Difference['changed'];
}

/** Updates rows of several tables in one statement: each way to the database and back costs as much as the update itself. */
export async function updateRows(db: Db, updates: readonly Update[]): Promise<void> {
  const [first, ...others] = updates.filter(({ changes }) => changes.length > 0).map(buildUpdate);
  if (first === undefined) return;
  const before = others.map((update, at) => sql`${sql.ref(`update_${at}`)} as (${update})`);
  const together = before.length === 0 ? sql`` : sql`with ${sql.join(before)} `;
  await sql`${PREPARED} ${together}${first}`.execute(db);
}

function buildUpdate({ shape, changes }: Update): RawBuilder<unknown> {
  const { columns, identity = ['id'] } = shape;
  const rows = changes.map(({ after }) => pickColumns(after, [...identity, ...columns]));
  const set = columns.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`);
  const [first = 'id'] = identity;
  const named = [...new Set(rows.map((row) => row[first]))];
  // How many rows a JSON text has is not known to the planner: without the array it reads the whole table for one result.
  return sql`
    update ${sql.table(shape.table)} as old set ${sql.join([...set, ...buildResets(shape)])}
    from ${buildRecords(shape, rows)}
    where ${buildIdentityMatch(shape)} and old.${sql.ref(first)} = any(${named})
  `;
}

function pickColumns(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

export async function deleteRows(db: Db, shape: Shape, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from ${sql.table(shape.table)} as old using ${buildRecords(shape, rows)} where ${buildIdentityMatch(shape)}
  `.execute(db);
}

/** One parameter, whatever the number of rows: columns take the types of the table. */
function buildRecords({ table }: Shape, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as fresh`;
}

function buildIdentityMatch({ identity = ['id'] }: Shape): RawBuilder<unknown> {
  const pairs = identity.map((column) => sql`old.${sql.ref(column)} = fresh.${sql.ref(column)}`);
  return sql.join(pairs, sql` and `);
}

function buildResets({ reset }: Shape): RawBuilder<unknown>[] {
  if (reset === undefined) return [];
  const changes = sql.join(
    reset.when.map((column) => sql`old.${sql.ref(column)} is distinct from fresh.${sql.ref(column)}`),
    sql` or `,
  );
  return Object.entries(reset.to).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = case when ${changes} then ${sql.raw(value)} else old.${sql.ref(column)} end`,
  );
}
