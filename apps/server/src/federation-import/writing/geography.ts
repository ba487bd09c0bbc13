import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ReadGeography } from '../reading/geography.ts';
import { insertAll, numberAfter } from './rows.ts';

const TABLES = ['countries', 'districts', 'regions', 'cities'] as const;

/** A place as the tables hold it; what is not public (codes, time zones, population) comes from our own geography. */
type Row = { readonly id: number; readonly title: string } & Readonly<Record<string, unknown>>;
type Own = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;

/**
 * Gives places the ids that they have on the other server. A place of our own geography is found again by its title in what
 * it lies in, one that was renamed there by its id; what the other server does not know goes.
 */
export async function writeGeography(db: Db, offered: ReadGeography, retired: ReadGeography): Promise<void> {
  const own = await readOwn(db);
  const rows = buildRows(own, offered, retired);
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
  for (const table of TABLES) {
    await insertAll(db, table, rows[table]);
    await numberAfter(db, table);
  }
}

async function readOwn(db: Db): Promise<Own> {
  const all = async (table: (typeof TABLES)[number]) =>
    (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
  return {
    countries: await all('countries'),
    districts: await all('districts'),
    regions: await all('regions'),
    cities: await all('cities'),
  };
}

function buildRows(
  own: Own,
  offered: ReadGeography,
  retired: ReadGeography,
): Record<(typeof TABLES)[number], Row[]> {
  const both = <Kind extends keyof ReadGeography>(kind: Kind) => [
    ...offered[kind].map((place) => ({ place: place as ReadGeography[Kind][number], is_retired: false })),
    ...retired[kind].map((place) => ({ place: place as ReadGeography[Kind][number], is_retired: true })),
  ];
  const countries = new Matching(own.countries, () => '');
  const countryRows = both('countries').map(({ place, is_retired }) =>
    countries.row(place.country_id, place.title, '', { is_retired }),
  );
  const codes = generateUnusedCodes(countryRows);
  const districts = new Matching(own.districts, (row) => countries.keptAs(row['country_id']));
  const districtRows = both('districts').map(({ place, is_retired }) =>
    districts.row(place.district_id, place.title, String(place.country_id), {
      country_id: place.country_id,
      is_retired,
    }),
  );
  const regions = new Matching(own.regions, (row) => countries.keptAs(row['country_id']));
  const regionRows = both('regions').map(({ place, is_retired }) =>
    regions.row(place.region_id, place.title, String(place.country_id), {
      country_id: place.country_id,
      district_id: place.district_id,
      is_retired,
    }),
  );
  const cities = new Matching(
    own.cities,
    (row) => `${countries.keptAs(row['country_id'])}/${regions.keptAs(row['region_id'])}`,
  );
  const cityRows = both('cities').map(({ place, is_retired }) =>
    cities.row(place.city_id, place.title, `${place.country_id}/${place.region_id ?? ''}`, {
      country_id: place.country_id,
      region_id: place.region_id,
      is_retired,
    }),
  );
  return {
    countries: countryRows.map((row) => ({
      position: 1,
      ...row,
      iso_code: row['iso_code'] ?? codes.next().value,
    })),
    districts: districtRows.map((row) => ({ imported_title: null, ...row })),
    regions: regionRows.map((row) => ({
      ...row,
      code: row['code'] ?? `№${row.id}`,
      timezone: row['timezone'] ?? 'UTC+3',
    })),
    cities: cityRows.map((row) => ({ fias_id: null, population: null, ...row })),
  };
}

/** Finds places of our own again, each for one place of the other server at most. */
class Matching {
  readonly #byTitle: Map<string, Row[]>;
  readonly #byId: Map<number, Row>;
  readonly #parentOf: (row: Row) => string;
  readonly #kept = new Map<number, number>();

  constructor(own: readonly Row[], parentOf: (row: Row) => string) {
    this.#parentOf = parentOf;
    this.#byTitle = Map.groupBy(own, (row) => `${parentOf(row)} ${row.title}`);
    this.#byId = new Map(own.map((row) => [row.id, row]));
  }

  /** The row of a place of the other server. */
  row(id: number, title: string, parent: string, values: Readonly<Record<string, unknown>>): Row {
    const same = this.#byTitle.get(`${parent} ${title}`)?.find((row) => !this.#kept.has(row.id));
    const own = same ?? this.#renamed(id, parent);
    if (own) this.#kept.set(own.id, id);
    return { version: 1, ...own, ...(own && !same && { version: 2 }), ...values, id, title };
  }

  /** What one of our places is called from now on. */
  keptAs(id: unknown): string {
    return String(this.#kept.get(Number(id)) ?? '');
  }

  #renamed(id: number, parent: string): Row | undefined {
    const row = this.#byId.get(id);
    return row && !this.#kept.has(row.id) && this.#parentOf(row) === parent ? row : undefined;
  }
}

/** Codes that ISO 3166 leaves to its users, for countries that our geography does not know. */
function* generateUnusedCodes(rows: readonly Row[]): Generator<string, string> {
  const used = new Set(rows.map((row) => row['iso_code']));
  for (const first of 'XQZ')
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') if (!used.has(first + second)) yield first + second;
  return 'ZZ';
}
