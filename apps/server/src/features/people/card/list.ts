import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Counts } from '../../../database/countCache.ts';
import { countRows, type Page, type Paging, parseSort, readPageIds } from '../../../database/paging.ts';
import { selectHeldTitles, selectPersonsWithPlaces } from '../../../database/persons.ts';
import { holds, holdsWords } from '../../../database/search.ts';

export interface PeopleFilters {
  readonly name?: string | undefined;
  readonly kind?: 'player' | 'referee' | 'account' | undefined;
  readonly region_id?: number | undefined;
}

export interface PeopleQuery extends PeopleFilters, Paging {
  readonly sort?: 'name' | '-name' | 'birthday' | '-birthday' | undefined;
}

/** Under which changes of people, their accounts and places are announced. */
const TAGS = ['athletes', 'geography'];

const ORDERS = {
  name: ['person.last_name', 'person.first_name', 'person.middle_name'],
  birthday: ['person.birthday'],
} as const;

/** One page: its ids by an index, the count of all, then everything about the people on it at once. */
export async function listPeople(
  db: Db,
  counts: Counts,
  { sort = 'name', page, pageSize, ...filters }: PeopleQuery,
): Promise<Page<PersonRowOf>> {
  const found = selectFiltered(db, filters);
  const { key, direction } = parseSort(sort);
  let ordered = found.select('person.id');
  for (const column of ORDERS[key]) ordered = ordered.orderBy(column, direction);
  ordered = ordered.orderBy('person.id', direction);
  const [ids, totalCount] = await Promise.all([
    readPageIds(ordered, { page, pageSize }),
    counts({ list: 'people', filters, tags: TAGS }, () => countRows(found)),
  ]);
  return { rows: await findRows(db, ids), totalCount };
}

function selectFiltered(db: Db, { name, kind, region_id: region }: PeopleFilters) {
  let found = db.selectFrom('persons as person');
  found = found.where((eb) => holdsWords(eb.ref('person.search_name'), name));
  if (kind !== undefined)
    found = found.where(sql<boolean>`exists (
    select from ${sql.table(TABLES[kind])} as one where one.person_id = person.id
  )`);
  if (region !== undefined)
    found = found.where('person.city_id', 'in', (eb) =>
      eb.selectFrom('cities').select('cities.id').where('cities.region_id', '=', region),
    );
  return found;
}

const TABLES = { player: 'players', referee: 'referees', account: 'users' };

export const selectPersonRows = (db: Db) =>
  selectPersonsWithPlaces(db)
    .leftJoin('players as player', 'player.person_id', 'person.id')
    .leftJoin('ranks as rank', 'rank.id', 'player.rank_id')
    .leftJoin('ranks as honorary', 'honorary.id', 'player.honorary_rank_id')
    .leftJoin('referees as referee', 'referee.person_id', 'person.id')
    .leftJoin('referee_categories as category', 'category.id', 'referee.category_id')
    .select([
      'person.id',
      'person.version',
      'player.id as player_id',
      'player.rating',
      selectHeldTitles().as('rank_short_title'),
      'referee.id as referee_id',
      'category.short_name as category_short_name',
    ]);

export type PersonRowOf = Awaited<ReturnType<ReturnType<typeof selectPersonRows>['execute']>>[number];

/** People by their ids and in their order. */
async function findRows(db: Db, ids: readonly number[]): Promise<readonly PersonRowOf[]> {
  if (ids.length === 0) return [];
  const rows = await selectPersonRows(db)
    .where('person.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const MOST_SIMILAR = 10;

/** People of the same first and last name, or of the same last name and birthday, the likeliest first. */
export function listSimilar(db: Db, id: number) {
  const sameName = sql<boolean>`searchable(person.first_name) = searchable(own.first_name)`;
  const sameBirthday = sql<boolean>`coalesce(person.birthday = own.birthday, false)`;
  return selectPersonRows(db)
    .innerJoin('persons as own', (join) =>
      join
        .on('own.id', '=', id)
        // What the trigram index finds, then exactly.
        .on(sql<boolean>`person.search_name like '%' || searchable(own.last_name) || '%'`)
        .on(sql<boolean>`searchable(person.last_name) = searchable(own.last_name)`)
        .onRef('person.id', '<>', 'own.id'),
    )
    .select([sameName.as('is_same_name'), sameBirthday.as('is_same_birthday')])
    .where((eb) => eb.or([sameName, sameBirthday]))
    .orderBy(sameBirthday, 'desc')
    .orderBy(sameName, 'desc')
    .orderBy('person.id')
    .limit(MOST_SIMILAR)
    .execute();
}

interface Named {
  readonly last_name: string;
  readonly first_name: string;
  readonly birthday: string | null;
}

/** The same for somebody who has no card yet. */
export function listSimilarTo(db: Db, { last_name: last, first_name: first, birthday }: Named) {
  const sameName = sql<boolean>`searchable(person.first_name) = searchable(${first})`;
  const sameBirthday = sql<boolean>`coalesce(person.birthday = ${birthday}::date, false)`;
  return (
    selectPersonRows(db)
      .select([sameName.as('is_same_name'), sameBirthday.as('is_same_birthday')])
      // What the trigram index finds, then exactly.
      .where((eb) => holds(eb.ref('person.search_name'), last))
      .where(sql<boolean>`searchable(person.last_name) = searchable(${last})`)
      .where((eb) => eb.or([sameName, sameBirthday]))
      .orderBy(sameBirthday, 'desc')
      .orderBy(sameName, 'desc')
      .orderBy('person.id')
      .limit(MOST_SIMILAR)
      .execute()
  );
}

export type SimilarRow = Awaited<ReturnType<typeof listSimilar>>[number];
