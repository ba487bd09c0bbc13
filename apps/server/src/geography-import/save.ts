import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { GeographyFiles } from './files.ts';
import { formatCityTitle, formatCountryTitle } from './titles.ts';

type Files = ReturnType<GeographyFiles['read']>;
type Ids = ReadonlyMap<string, number>;

const RUSSIA = 'RU';

/** Saves all countries, Russia as number 1 and first in lists; gives Russia's id. */
export async function saveCountries(db: Db, countries: Files['countries']): Promise<number> {
  const rows = Object.entries(countries)
    .toSorted(([a], [b]) => Number(b === RUSSIA) - Number(a === RUSSIA) || (a < b ? -1 : 1))
    .map(([iso_code, names]) => ({
      iso_code,
      title: formatCountryTitle(names, iso_code),
      position: iso_code === RUSSIA ? 0 : 1,
    }));
  const saved = await db
    .insertInto('countries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('iso_code')
        .doUpdateSet((eb) => ({ title: keepEdited('countries'), position: eb.ref('excluded.position') })),
    )
    .returning(['id', 'iso_code as key'])
    .execute();
  return getId(buildIds(saved), RUSSIA);
}

export async function saveDistricts(db: Db, countryId: number, regions: Files['regions']): Promise<Ids> {
  const names = [
    ...new Set(regions.map((region) => region.federal_district).filter((name) => name !== null)),
  ];
  const saved = await db
    .insertInto('districts')
    .values(
      names
        .map(formatDistrictTitle)
        .map((title) => ({ country_id: countryId, title, imported_title: title })),
    )
    // A no-op update, so that rows which were there are returned too.
    .onConflict((conflict) =>
      conflict
        .columns(['country_id', 'imported_title'])
        .doUpdateSet((eb) => ({ imported_title: eb.ref('excluded.imported_title') })),
    )
    .returning(['id', 'imported_title as key'])
    .$narrowType<{ key: string }>()
    .execute();
  return buildIds(saved);
}

export async function saveRegions(
  db: Db,
  countryId: number,
  regions: Files['regions'],
  districts: Ids,
): Promise<Ids> {
  const rows = regions.map(({ code, name, federal_district, timezone }) => ({
    country_id: countryId,
    district_id: federal_district === null ? null : getId(districts, formatDistrictTitle(federal_district)),
    code,
    title: name,
    timezone,
  }));
  const saved = await db
    .insertInto('regions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'code']).doUpdateSet(() => ({
        district_id: keepEdited<number | null>('regions', 'district_id'),
        title: keepEdited('regions'),
        timezone: keepEdited('regions', 'timezone'),
      })),
    )
    .returning(['id', 'code as key'])
    .execute();
  return buildIds(saved);
}

/** The first two digits of a city's KLADR code are its region's code. */
export async function saveCities(
  db: Db,
  countryId: number,
  cities: Files['cities'],
  regions: Ids,
): Promise<void> {
  const rows = cities.map((city) => ({
    country_id: countryId,
    region_id: getId(regions, city.kladr_id.slice(0, 2)),
    title: formatCityTitle(city),
    fias_id: city.fias_id,
    population: city.population,
  }));
  await db
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fias_id').doUpdateSet((eb) => ({
        region_id: keepEdited<number | null>('cities', 'region_id'),
        title: keepEdited('cities'),
        population: eb.ref('excluded.population'),
      })),
    )
    .execute();
}

/** What the files say, where no editor has said otherwise. */
function keepEdited<Value = string>(table: string, column = 'title'): RawBuilder<Value> {
  const [own, version] = [column, 'version'].map((name) => sql.ref(`${table}.${name}`));
  return sql<Value>`case when ${version} > 1 then ${own} else ${sql.ref(`excluded.${column}`)} end`;
}

function formatDistrictTitle(name: string): string {
  return `${name} федеральный округ`;
}

function buildIds(rows: readonly { id: number; key: string }[]): Ids {
  return new Map(rows.map(({ id, key }) => [key, id]));
}

function getId(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`geography files know no "${key}"`);
  return id;
}
