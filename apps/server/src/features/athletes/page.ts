import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { countRows, readPageIds, type Paging } from '../../database/paging.ts';
import { selectPersons, selectPlayers, type PlayerFilters } from './filters.ts';
import {
  orderInDirection,
  isByPlace,
  listLeadingColumns,
  orderPlayers,
  placesWithTitles,
  type PlayerSort,
  type SortColumn,
} from './order.ts';

/**
 * Skipping fewer rows than `walk` costs less than looking for where the page begins. Skipping more than `count`, which is past
 * the last page of the portal, costs more than counting all that are equal.
 */
const FROM_ROWS = { walk: 1_000, count: 50_000 };

interface Listed {
  readonly sort: PlayerSort | undefined;
  readonly filters: PlayerFilters;
}

/** What rows of a page have in the leading columns, and how many rows of the list come before the first that has it. */
interface Leading {
  readonly values: readonly (string | number | null)[];
  readonly before: number;
}

/**
 * Ids of a page in the order of the list. Far from the start, the leading columns alone are walked first: they lie in one
 * index, where the rows that are skipped need neither their names nor their order among equals. The page is then cut out of
 * the rows that have the values found.
 */
export async function readPlayerIds(
  db: Db,
  listed: Listed,
  paging: Paging,
  from = FROM_ROWS,
): Promise<number[]> {
  const { sort, filters } = listed;
  const inDiscipline = filters.discipline_id !== undefined;
  const list = orderPlayers(selectPlayers(db, filters), sort, inDiscipline).select('player.id');
  const skipped = (paging.page - 1) * paging.pageSize;
  if (skipped < from.walk) return readPageIds(list, paging);
  const columns = listLeadingColumns(sort, inDiscipline);
  const canWalk = !isByPlace(sort) || isFilteredByDisciplineAlone(filters);
  const find = skipped < from.count && canWalk ? walkRows : countEqual;
  const found = await findLeading(db, find(db, listed, { columns, skipped, size: paging.pageSize }), columns);
  const [first] = found;
  if (!first) return [];
  const rows = await list
    .where(hasOneOf(columns, found))
    .offset(skipped - first.before)
    .limit(paging.pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

interface Walk {
  readonly columns: readonly SortColumn[];
  readonly skipped: number;
  readonly size: number;
}

async function findLeading(
  db: Db,
  page: RawBuilder<unknown>,
  columns: readonly SortColumn[],
): Promise<Leading[]> {
  const { keys } = buildKeysAndOrder(columns);
  const { rows } = await sql<Leading>`
    select jsonb_build_array(${keys}) as values, min(before)::int as before from (${page}) as page
    group by ${keys} order by before
  `.execute(db);
  return rows;
}

/** The leading columns of the page's rows, which are walked to in their index. */
function walkRows(db: Db, { sort, filters }: Listed, { columns, skipped, size }: Walk): RawBuilder<unknown> {
  const { keys, order } = buildKeysAndOrder(columns);
  const rows = isByPlace(sort) ? walkPlaces(db, filters, columns) : buildKeys(db, filters, columns);
  return sql`
    select ${keys}, rank() over (order by ${order}) - 1 as before from (${rows}) as one
    order by ${order} limit ${size} offset ${skipped}
  `;
}

/** Places lie in no index of persons: they are put in order first, and their people read place after place as far as the page. */
function walkPlaces(db: Db, filters: PlayerFilters, columns: readonly SortColumn[]): RawBuilder<unknown> {
  const keys = columns.map(({ column }, index) => sql`${sql.ref(column)} as ${sql.ref(`key${index}`)}`);
  const people = selectPlayers(db, filters).where(sql<SqlBool>`coalesce(person.city_id, 0) = place.id`);
  return sql`
    select ${sql.join(keys)}
    from (select * from ${placesWithTitles} as place order by ${sql.join(columns.map((one) => orderInDirection(one)))} offset 0) as place,
      lateral (${people.select(sql`1`.as('one')).offset(0)}) as one
  `;
}

/** The same where a million rows have but thousands of values: only these are put in order. */
function countEqual(db: Db, listed: Listed, { columns, skipped, size }: Walk): RawBuilder<unknown> {
  const { keys, order } = buildKeysAndOrder(columns);
  return sql`
    select * from (
      select ${keys}, many, sum(many) over (order by ${order}) - many as before
      from (${countKeys(db, listed, columns)}) as counted
    ) as placed
    where before < ${skipped + size} and before + many > ${skipped}
  `;
}

/** How many rows of a list have each value of its leading columns; places are counted by city. */
function countKeys(db: Db, listed: Listed, columns: readonly SortColumn[]): RawBuilder<unknown> {
  const { sort, filters } = listed;
  if (isByPlace(sort)) {
    const titles = columns.map(({ column }, index) => sql`${sql.ref(column)} as ${sql.ref(`key${index}`)}`);
    return sql`
      select ${sql.join(titles)}, many from (${countAthletes(db, filters, 'person.city_id')}) as counted
      join ${placesWithTitles} as place on place.id = coalesce(key, 0)
    `;
  }
  const [{ column } = { column: '' }] = columns;
  if (filters.discipline_id === undefined && column.startsWith('person.'))
    return sql`select key as key0, many from (${countAthletes(db, filters, column)}) as counted`;
  const { keys } = buildKeysAndOrder(columns);
  return sql`select ${keys}, count(*) as many from (${buildKeys(db, filters, columns)}) as one group by ${keys}`;
}

/**
 * How many athletes have each value of a column of their persons: of all persons, less those who are no athletes. Joining a million
 * persons with their athletes costs four times as much as reading two indexes side by side for whoever is missing in one.
 */
function countAthletes(db: Db, filters: PlayerFilters, column: string): RawBuilder<unknown> {
  const key = sql.ref(column).as('key');
  if (filters.discipline_id !== undefined)
    return sql`select key, count(*) as many from (${selectPlayers(db, filters).select(key)}) as one group by key`;
  const persons = selectPersons(db, filters).select(key);
  // Unfiltered they come in the order of an index, which is then read alone.
  const inOrder = isFilteredByDisciplineAlone(filters) ? persons.orderBy('key').offset(0) : persons;
  const others = persons.innerJoin(
    sql<{ id: number }>`(
      select id from persons where not exists (select from players where person_id = persons.id) offset 0
    )`.as('other'),
    (join) => join.onRef('other.id', '=', 'person.id'),
  );
  return sql`
    select key, sum(many) as many from (
      select key, count(*) as many from (${inOrder}) as one group by key
      union all select key, -count(*) from (${others}) as one group by key
    ) as counted group by key
  `;
}

function buildKeysAndOrder(columns: readonly SortColumn[]) {
  return {
    keys: sql.join(columns.map((_, index) => sql.ref(`key${index}`))),
    order: sql.join(columns.map((one, index) => orderInDirection(one, `key${index}`))),
  };
}

/** The leading columns of each row of a list, read of one table where it has them all and nothing else is filtered by. */
function buildKeys(db: Db, filters: PlayerFilters, columns: readonly SortColumn[]): RawBuilder<unknown> {
  const selected = columns.map(({ column }, index) => sql.ref(column).as(`key${index}`));
  const isWhole = isFilteredByDisciplineAlone(filters);
  const isOf = (table: string) => columns.every(({ column }) => column.startsWith(`${table}.`));
  if (isWhole && isOf('asked'))
    return sql`${db
      .selectFrom('player_ratings as asked')
      .where('asked.discipline_id', '=', filters.discipline_id ?? null)
      .select(selected)}`;
  if (isWhole && isOf('player')) return sql`${db.selectFrom('players as player').select(selected)}`;
  return sql`${selectPlayers(db, filters).select(selected)}`;
}

function hasOneOf(columns: readonly SortColumn[], found: readonly Leading[]): RawBuilder<SqlBool> {
  const each = found.map(({ values }) => {
    const equal = values.map((value, index) => {
      const column = sql.ref(columns[index]?.column ?? '');
      return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
    });
    return sql`(${sql.join(equal, sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** How many players a list has. Every player has a person, and every rating its player: they need not be joined to count. */
export function countPlayers(db: Db, filters: PlayerFilters): Promise<number> {
  const { discipline_id: discipline } = filters;
  if (!isFilteredByDisciplineAlone(filters)) return countRows(selectPlayers(db, filters));
  return discipline === undefined
    ? countRows(db.selectFrom('players'))
    : countRows(db.selectFrom('player_ratings').where('discipline_id', '=', discipline));
}

/** Or by nothing. */
function isFilteredByDisciplineAlone(filters: PlayerFilters): boolean {
  return Object.values({ ...filters, discipline_id: undefined }).every((value) => value === undefined);
}
