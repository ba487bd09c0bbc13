import type { Origin } from '../origin/origin.ts';
import { readCompetitions, type ReadCompetition } from './competitions.ts';
import { readGeography, readRetiredPlaces, type NamedPlaces, type ReadGeography } from './geography.ts';
import { readHandbooks, type ReadHandbooks } from './handbooks.ts';
import { readMedia, type ReadMedia } from './media.ts';
import { readPeople, type ReadPeople } from './people.ts';
import { readSite, type ReadSite } from './site.ts';

/** Everything that the other server shows to everybody, as its answers have it. */
export interface ReadFederation extends ReadPeople, ReadMedia {
  readonly offered: ReadGeography;
  /** Places that are named and no longer offered. */
  readonly retired: ReadGeography;
  readonly handbooks: ReadHandbooks;
  readonly competitions: readonly ReadCompetition[];
  readonly site: ReadSite;
}

const SHOWN_EVERY = 40;

export async function readFederation(origin: Origin, say: (line: string) => void): Promise<ReadFederation> {
  say('reading handbooks and geography');
  const [site, handbooks, offered] = await Promise.all([
    readSite(origin),
    readHandbooks(origin),
    readGeography(origin),
  ]);
  say('reading athletes and referees');
  const people = await readPeople(origin, offered);
  say(`reading competitions (${people.persons.length} people so far)`);
  const competitions = await readCompetitions(origin, (read, of) => {
    if (read % SHOWN_EVERY === 0) say(`reading competition ${read} of ${of}`);
  });
  say('reading albums and videos');
  const media = await readMedia(origin);
  const retired = await readRetiredPlaces(origin, offered, collectNamedPlaces(people, competitions));
  return { site, handbooks, offered, retired, competitions, ...people, ...media };
}

function collectNamedPlaces({ persons }: ReadPeople, competitions: readonly ReadCompetition[]): NamedPlaces {
  const tournaments = competitions.map(({ tournament }) => tournament);
  const present = (ids: readonly (number | null | undefined)[]) => ids.flatMap((id) => id ?? []);
  return {
    countries: present([
      ...persons.map(({ country_id }) => country_id),
      ...tournaments.flatMap(({ geo_countries_ids }) => geo_countries_ids),
    ]),
    districts: tournaments.flatMap(({ geo_districts_ids }) => geo_districts_ids),
    regions: tournaments.flatMap(({ geo_regions_ids }) => geo_regions_ids),
    cities: present([
      ...persons.map(({ city_id }) => city_id),
      ...tournaments.flatMap(({ city, geo_cities_ids }) => [city?.city_id, ...geo_cities_ids]),
    ]),
  };
}
