import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { LEVELS, type PlaceFilter, type PlaceLevel } from './place';

export type PlaceTitles = Partial<Record<PlaceLevel, string>>;

/** Titles of the chosen places, so that an address opened by a link shows words; one that fails to come is left out. */
export function loadPlaceTitles(api: Client, place: PlaceFilter): Promise<PlaceTitles> {
  return collectTitles((level, id) => askTitle(api, level, id), place);
}

const known = new Map<string, string>();

/** Notes the title of a place that was chosen from a list, which need not be asked for. */
export function noteTitle(level: PlaceLevel, id: number, title: string): void {
  known.set(`${level}-${id}`, title);
}

export function loadPlaceTitlesInBrowser(place: PlaceFilter): Promise<PlaceTitles> {
  return collectTitles(async (level, id) => {
    const title = known.get(`${level}-${id}`) ?? (await askTitle(browserApi, level, id));
    noteTitle(level, id, title);
    return title;
  }, place);
}

async function collectTitles(
  titleOf: (level: PlaceLevel, id: number) => Promise<string>,
  place: PlaceFilter,
): Promise<PlaceTitles> {
  const titles = await Promise.all(
    LEVELS.map(async (level) => {
      const id = place[level];
      return [level, id === undefined ? undefined : await titleOf(level, id).catch(() => undefined)] as const;
    }),
  );
  return Object.fromEntries(titles.filter(([, title]) => title !== undefined));
}

async function askTitle(api: Client, level: PlaceLevel, id: number): Promise<string> {
  const given = { params: { id } };
  const ask = {
    country: () => api.getCountry(given),
    district: () => api.getDistrict(given),
    region: () => api.getRegion(given),
    city: () => api.getCity(given),
  }[level];
  return (await ask()).data.title;
}
