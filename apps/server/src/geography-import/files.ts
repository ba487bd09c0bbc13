import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const FOLDER = path.resolve(import.meta.dirname, '../../data/geo');
const NAMES = {
  countries: 'i18n-iso-countries-ru.json',
  regions: 'regions-89.json',
  cities: 'hflabs-city.csv',
};

const countriesFile = z.object({
  countries: z.record(z.string().length(2), z.union([z.string(), z.array(z.string()).min(1)])),
});

const regionsFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    federal_district: z.string().nullable(),
    timezone: z.string(),
  }),
);

const citiesFile = z.array(
  z.object({
    address: z.string(),
    city: z.string(),
    settlement: z.string(),
    kladr_id: z.string(),
    fias_id: z.uuid(),
    population: z.coerce.number().int().min(0),
  }),
);

export interface GeographyFiles {
  /** Changes when any of the files does. */
  readonly fingerprint: string;
  read(): {
    readonly countries: z.output<typeof countriesFile>['countries'];
    readonly regions: z.output<typeof regionsFile>;
    readonly cities: z.output<typeof citiesFile>;
  };
}

/** The files of geography; they are parsed only when `read` is called. */
export async function openGeographyFiles(): Promise<GeographyFiles> {
  const text = async (name: string): Promise<string> => readFile(path.join(FOLDER, name), 'utf8');
  const [countries, regions, cities] = await Promise.all([
    text(NAMES.countries),
    text(NAMES.regions),
    text(NAMES.cities),
  ]);
  return {
    fingerprint: createHash('sha256').update(countries).update(regions).update(cities).digest('hex'),
    read: () => ({
      countries: countriesFile.parse(JSON.parse(countries)).countries,
      regions: regionsFile.parse(JSON.parse(regions)),
      cities: citiesFile.parse(parse(cities, { columns: true, bom: true })),
    }),
  };
}
