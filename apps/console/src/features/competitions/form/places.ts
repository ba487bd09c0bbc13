import { api } from '../../../api/api.ts';

export type Level = 'cities' | 'regions' | 'districts' | 'countries';

export interface Place {
  readonly id: number;
  readonly title: string;
}

const FOUND = 30;

/** Places of a level whose names hold the text. */
export async function findPlaces(level: Level, title: string, signal: AbortSignal): Promise<Place[]> {
  const query = { title, pageSize: FOUND };
  switch (level) {
    case 'cities': {
      const { data } = await api.listCities({ query }, { signal });
      return data.map(({ city_id: id, title: name, region_title: region }) => ({
        id,
        title: region === null ? name : `${name}, ${region}`,
      }));
    }
    case 'regions': {
      const { data } = await api.listRegions({ query }, { signal });
      return data.map(({ region_id: id, title: name }) => ({ id, title: name }));
    }
    case 'districts': {
      const { data } = await api.listDistricts({ query }, { signal });
      return data.map(({ district_id: id, title: name }) => ({ id, title: name }));
    }
    case 'countries': {
      const { data } = await api.listCountries({ query }, { signal });
      return data.map(({ country_id: id, title: name }) => ({ id, title: name }));
    }
  }
}

/** What a place is called. */
export async function loadPlace(level: Level, id: number, signal: AbortSignal): Promise<Place> {
  const given = [{ params: { id } }, { signal }] as const;
  switch (level) {
    case 'cities':
      return { id, title: (await api.getCity(...given)).data.title };
    case 'regions':
      return { id, title: (await api.getRegion(...given)).data.title };
    case 'districts':
      return { id, title: (await api.getDistrict(...given)).data.title };
    case 'countries':
      return { id, title: (await api.getCountry(...given)).data.title };
  }
}
