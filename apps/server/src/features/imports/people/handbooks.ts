import type { Db } from '../../../database/connection.ts';
import { simplifyTitle } from '../checking/values.ts';

export interface City {
  readonly id: number;
  readonly country_id: number;
  readonly region_id: number | null;
  readonly title: string;
}

/** What the words of a file are compared with. */
export interface Handbooks {
  /** Regions by their plain titles. */
  readonly regions: ReadonlyMap<string, readonly number[]>;
  /** Cities by their plain titles. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
  readonly ranks: ReadonlyMap<string, { readonly id: number; readonly honorary: boolean }>;
  readonly categories: ReadonlyMap<string, number>;
}

export async function readHandbooks(db: Db): Promise<Handbooks> {
  const [regions, cities, ranks, categories] = await Promise.all([
    db.selectFrom('regions').select(['id', 'title']).execute(),
    db.selectFrom('cities').select(['id', 'country_id', 'region_id', 'title']).execute(),
    db.selectFrom('ranks').select(['id', 'title', 'short_title', 'honorary']).execute(),
    db.selectFrom('referee_categories').select(['id', 'full_name', 'short_name']).execute(),
  ]);
  return {
    regions: mapValues(
      Map.groupBy(regions, ({ title }) => simplifyRegion(title)),
      ({ id }) => id,
    ),
    cities: Map.groupBy(cities, ({ title }) => simplifyTitle(title)),
    ranks: new Map(
      ranks.flatMap(({ id, honorary, title, short_title: short }) =>
        [title, short].map((name) => [simplifyTitle(name), { id, honorary }] as const),
      ),
    ),
    categories: new Map(
      categories.flatMap(({ id, full_name: full, short_name: short }) =>
        [full, short].map((name) => [simplifyTitle(name), id] as const),
      ),
    ),
  };
}

function mapValues<Key, From, To>(map: ReadonlyMap<Key, readonly From[]>, to: (from: From) => To) {
  return new Map([...map].map(([key, values]) => [key, values.map(to)]));
}

/** A region without the word for its kind, wherever that stands. */
export function simplifyRegion(title: string): string {
  return simplifyTitle(title)
    .replaceAll(
      /(^| )(республика|респ|область|обл|край|автономный округ|ао|автономная область|город|г)(?= |$)/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export const simplifyCity = (title: string): string =>
  simplifyTitle(title).replace(/^(город|г|пгт|село|с) /, '');
