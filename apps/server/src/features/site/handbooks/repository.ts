import { HANDBOOK_KINDS, type Handbook } from '@nardy/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Page, Paging } from '../../../database/paging.ts';
import { holds, splitWords } from '../../../database/search.ts';

export interface EntryRow {
  readonly id: number;
  readonly title: string;
  readonly short_title: string | null;
  readonly honorary: boolean | null;
  readonly code: string | null;
  readonly timezone: string | null;
  readonly country_id: number | null;
  readonly country_title: string | null;
  readonly district_id: number | null;
  readonly district_title: string | null;
  readonly region_id: number | null;
  readonly region_title: string | null;
  readonly is_retired: boolean;
  readonly version: number;
}

/** What an editor may set of an entry. */
export type EntryValues = Pick<
  EntryRow,
  'title' | 'short_title' | 'honorary' | 'code' | 'timezone' | 'country_id' | 'district_id' | 'region_id'
>;

export interface EntriesQuery extends Paging {
  readonly title?: string | undefined;
  readonly state: '' | 'offered' | 'retired';
  readonly country_id?: number | undefined;
  readonly district_id?: number | undefined;
  readonly region_id?: number | undefined;
}

type Column = keyof EntryValues;

const COLUMNS: readonly Column[] = [
  'title',
  'short_title',
  'honorary',
  'code',
  'timezone',
  'country_id',
  'district_id',
  'region_id',
];

/** Where a table calls a column otherwise. */
const OTHERWISE: Partial<Record<Handbook, Partial<Record<Column, string>>>> = {
  referee_categories: { title: 'full_name', short_title: 'short_name' },
  countries: { code: 'iso_code' },
};

/** The columns that a handbook has, with what its table calls them. */
function listColumns(handbook: Handbook): readonly (readonly [Column, string])[] {
  const has = new Set<string>(['title', ...HANDBOOK_KINDS[handbook].fields]);
  return COLUMNS.filter((column) => has.has(column)).map((column) => [
    column,
    OTHERWISE[handbook]?.[column] ?? column,
  ]);
}

/** All entries of a handbook as rows of one shape; geography with the titles of what it lies in. */
function selectEntries(handbook: Handbook): RawBuilder<EntryRow> {
  const own = new Map(listColumns(handbook));
  const types: Partial<Record<Column, string>> = {
    honorary: 'boolean',
    country_id: 'int',
    district_id: 'int',
    region_id: 'int',
  };
  const selected = COLUMNS.map((column) => {
    const name = own.get(column);
    const value = name === undefined ? sql`null` : sql.ref(`entry.${name}`);
    return sql`${value}::${sql.raw(types[column] ?? 'text')} as ${sql.ref(column)}`;
  });
  const places = (['country', 'district', 'region'] as const).map((kind) => {
    const column = own.get(`${kind}_id`);
    const table = { country: 'countries', district: 'districts', region: 'regions' }[kind];
    const title = column
      ? sql`(select place.title from ${sql.table(table)} as place where place.id = ${sql.ref(`entry.${column}`)})`
      : sql`null::text`;
    return sql`${title} as ${sql.ref(`${kind}_title`)}`;
  });
  const position = HANDBOOK_KINDS[handbook].isOrdered ? sql`entry.position` : sql`0`;
  return sql<EntryRow>`
    select entry.id, entry.is_retired, entry.version, ${position} as position,
      ${sql.join([...selected, ...places])}
    from ${sql.table(handbook)} as entry
  `;
}

export async function listEntries(
  db: Db,
  handbook: Handbook,
  { title, state, page, pageSize, ...places }: EntriesQuery,
): Promise<Page<EntryRow>> {
  const where = [
    ...splitWords(title ?? '').map((word) => sql`${holds(sql`searchable(title)`, word)}`),
    ...(state === '' ? [] : [sql`is_retired = ${state === 'retired'}`]),
    ...Object.entries(places)
      .filter(([column, id]) => id !== undefined && isOf(handbook, column))
      .map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
  ];
  const found = sql`from (${selectEntries(handbook)}) as entries where ${sql.join([sql`true`, ...where], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select * ${found} order by position, title collate russian, id
      limit ${pageSize} offset ${(page - 1) * pageSize}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, totalCount: counted.rows[0]?.total ?? 0 };
}

const isOf = (handbook: Handbook, column: string): boolean =>
  listColumns(handbook).some(([name]) => name === column);

export async function findEntry(db: Db, handbook: Handbook, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from (${selectEntries(handbook)}) as entries where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Nobody else changes this handbook meanwhile. */
export async function lockHandbook(db: Db, handbook: Handbook): Promise<void> {
  await sql`lock table ${sql.table(handbook)} in share row exclusive mode`.execute(db);
}

/** Nobody begins to use an entry meanwhile; who has just done so is waited for. */
export async function lockEntry(db: Db, handbook: Handbook, id: number): Promise<void> {
  await sql`select from ${sql.table(handbook)} where id = ${id} for update`.execute(db);
}

/** Whether another entry has that value, whatever the case it is written in; places within what they lie in. */
export async function hasSame(
  db: Db,
  handbook: Handbook,
  column: 'title' | 'short_title' | 'code',
  values: EntryValues,
  exceptId: number | null,
): Promise<boolean> {
  const within =
    column === 'code' || handbook === 'districts' || handbook === 'regions'
      ? (['country_id'] as const)
      : (['country_id', 'region_id'] as const);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (${selectEntries(handbook)}) as entries
      where searchable(${sql.ref(column)}) = searchable(${values[column]})
        and id is distinct from ${exceptId}::int
        and ${sql.join(
          within.map((name) => sql`${sql.ref(name)} is not distinct from ${values[name]}::int`),
          sql` and `,
        )}
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

export async function insertEntry(db: Db, handbook: Handbook, values: EntryValues): Promise<number> {
  const columns = listColumns(handbook);
  const { isOrdered } = HANDBOOK_KINDS[handbook];
  const names = [...columns.map(([, name]) => name), ...(isOrdered ? ['position'] : [])];
  const next = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(handbook)})`;
  const given = [...columns.map(([column]) => sql`${values[column]}`), ...(isOrdered ? [next] : [])];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(handbook)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(given)}) returning id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateEntry(
  db: Db,
  handbook: Handbook,
  id: number,
  values: Partial<EntryValues> & { readonly is_retired?: boolean },
): Promise<void> {
  const set = Object.entries(values).flatMap(([column, value]) => {
    if (column === 'is_retired') return [sql`is_retired = ${value}`];
    const name = new Map<string, string>(listColumns(handbook)).get(column);
    return name === undefined ? [] : [sql`${sql.ref(name)} = ${value}`];
  });
  await sql`
    update ${sql.table(handbook)} set ${sql.join([...set, sql`version = version + 1`])} where id = ${id}
  `.execute(db);
}

/** In the order of the list. */
export async function readAllIds(db: Db, handbook: Handbook): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${selectEntries(handbook)}) as entries order by position, title collate russian, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Positions from 1, in the order of the ids. */
export async function placeEntries(db: Db, handbook: Handbook, ids: readonly number[]): Promise<void> {
  // The order of ranks is that of all athletes who hold one: a trigger writes it to each of them.
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`
    update ${sql.table(handbook)} as entry set position = placed.position
    from unnest(${ids}::int[]) with ordinality as placed (id, position)
    where entry.id = placed.id
  `.execute(db);
}

export async function removeEntry(db: Db, handbook: Handbook, id: number): Promise<void> {
  await sql`delete from ${sql.table(handbook)} where id = ${id}`.execute(db);
}

/** How many entries are offered beside this one. */
export async function countOffered(db: Db, handbook: Handbook, exceptId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(handbook)} where not is_retired and id <> ${exceptId}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
