import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { PlayerFilters } from './filters.ts';

type Titles = Record<'discipline' | 'country' | 'district' | 'region' | 'city', string | null>;

/** Titles of what a list of athletes is filtered by; null for what is not there. */
export async function findTitles(db: Db, filters: PlayerFilters): Promise<Titles> {
  const titleOf = (table: string, id: number | undefined) =>
    sql`(select title from ${sql.table(table)} where id = ${id ?? null}::int)`;
  const { rows } = await sql<Titles>`
    select ${titleOf('disciplines', filters.discipline_id)} as discipline,
      ${titleOf('countries', filters.country_id)} as country,
      ${titleOf('districts', filters.district_id)} as district,
      ${titleOf('regions', filters.region_id)} as region,
      ${titleOf('cities', filters.city_id)} as city
  `.execute(db);
  const [titles] = rows;
  if (!titles) throw new Error('a select without a table has one row');
  return titles;
}
