import { HANDBOOKS, type Handbook } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** A column that names entries of a handbook. */
export interface Use {
  readonly table: string;
  readonly column: string;
  /** Whose rows these are, as people call them. */
  readonly what: string;
  /** Of a column of ids. */
  readonly isArray?: boolean;
  /** Rows of which the column means this handbook; all of them when nothing is said. */
  readonly when?: string;
}

const ARRAYS = (column: string): Use => ({
  table: 'all_tournaments',
  column,
  what: 'допуск к соревнованиям',
  isArray: true,
});

/** By what the entries of each handbook can be used. A test holds it to the foreign keys of the database. */
export const USES: Readonly<Record<Handbook, readonly Use[]>> = {
  ranks: [
    { table: 'players', column: 'rank_id', what: 'спортсмены' },
    { table: 'players', column: 'honorary_rank_id', what: 'почётные звания' },
    { table: 'registrations', column: 'rank_id', what: 'регистрации' },
    { table: 'awards', column: 'rank_id', what: 'приказы' },
    { table: 'awards', column: 'previous_id', what: 'прежние звания в приказах', when: "kind <> 'category'" },
  ],
  referee_categories: [
    { table: 'referees', column: 'category_id', what: 'судьи' },
    { table: 'awards', column: 'category_id', what: 'приказы' },
    {
      table: 'awards',
      column: 'previous_id',
      what: 'прежние категории в приказах',
      when: "kind = 'category'",
    },
  ],
  referee_roles: [{ table: 'tournament_referees', column: 'role_id', what: 'назначения судей' }],
  disciplines: [
    { table: 'all_tournaments', column: 'discipline_id', what: 'соревнования' },
    { table: 'players', column: 'main_discipline_id', what: 'спортсмены' },
    { table: 'player_ratings', column: 'discipline_id', what: 'рейтинги' },
    { table: 'player_results', column: 'discipline_id', what: 'результаты' },
    { table: 'player_games', column: 'discipline_id', what: 'партии' },
    { table: 'rating_lists', column: 'discipline_id', what: 'рейтинг-листы' },
    { table: 'rating_changes', column: 'discipline_id', what: 'изменения рейтинга' },
    { table: 'rating_recounts', column: 'discipline_id', what: 'ожидающие расчёты рейтинга' },
    { table: 'rating_runs', column: 'discipline_id', what: 'расчёты рейтинга' },
  ],
  clubs: [{ table: 'player_clubs', column: 'club_id', what: 'спортсмены' }],
  countries: [
    { table: 'districts', column: 'country_id', what: 'федеральные округа' },
    { table: 'regions', column: 'country_id', what: 'регионы' },
    { table: 'cities', column: 'country_id', what: 'города' },
    { table: 'persons', column: 'country_id', what: 'люди' },
    ARRAYS('geo_countries_ids'),
  ],
  districts: [{ table: 'regions', column: 'district_id', what: 'регионы' }, ARRAYS('geo_districts_ids')],
  regions: [{ table: 'cities', column: 'region_id', what: 'города' }, ARRAYS('geo_regions_ids')],
  cities: [
    { table: 'persons', column: 'city_id', what: 'люди' },
    { table: 'registrations', column: 'city_id', what: 'регистрации' },
    { table: 'all_tournaments', column: 'city_id', what: 'соревнования' },
    ARRAYS('geo_cities_ids'),
  ],
  desired_roles: [{ table: 'registrations', column: 'desired_role_id', what: 'регистрации' }],
};

/** The handbook whose entries a column names; undefined of any other column. */
export function findHandbookOf(table: string, column: string): Handbook | undefined {
  return HANDBOOKS.find((handbook) =>
    USES[handbook].some((use) => use.table === table && use.column === column),
  );
}

export interface Used {
  readonly what: string;
  readonly count: number;
}

/** What an entry is used by, with how many. */
export async function findUses(db: Db, handbook: Handbook, id: number): Promise<Used[]> {
  const counts = USES[handbook].map(({ table, column, what, isArray, when }) => {
    const names = sql.ref(column);
    const means = isArray ? sql`${names} @> array[${id}]::int[]` : sql`${names} = ${id}`;
    return sql`
      select ${what}::text as what, count(*)::int as count from ${sql.table(table)}
      where ${means} and ${sql.raw(when ?? 'true')}
    `;
  });
  const { rows } = await sql<Used>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
