import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser';
import type { PlaceFilter, PlaceLevel } from './place';

/** A place as a drop-down shows it. */
export interface PlaceOption {
  readonly id: number;
  readonly title: string;
}

const PAGE_SIZE = 50;

interface Within {
  readonly country_id?: number | undefined;
  readonly district_id?: number | undefined;
  readonly region_id?: number | undefined;
}

interface Loaded {
  readonly key: string;
  readonly options: readonly PlaceOption[];
  readonly pages: number;
  readonly totalCount: number;
  readonly failed: boolean;
}

const NOTHING: Loaded = { key: '', options: [], pages: 0, totalCount: 0, failed: false };

/**
 * Places to choose from on one level within what is chosen above it, page by page. Nothing is asked for before the
 * drop-down is opened.
 */
export function usePlaceOptions(level: PlaceLevel, place: PlaceFilter, title: string, opened: boolean) {
  const within = buildWithin(level, place);
  const key = JSON.stringify([level, within, title]);
  const [loaded, setLoaded] = useState(NOTHING);
  const [wanted, setWanted] = useState({ key, pages: 1, attempt: 0 });
  const pages = wanted.key === key ? wanted.pages : 1;
  const current = loaded.key === key ? loaded : NOTHING;
  const isMissing = opened && current.pages < pages;

  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    const page = current.pages + 1;
    fetchPlaces(level, { ...within, ...(title && { title }), page, pageSize: PAGE_SIZE }, abort.signal)
      .then(({ data, totalCount }) =>
        setLoaded({ key, options: append(current.options, data), pages: page, totalCount, failed: false }),
      )
      .catch(() => {
        if (!abort.signal.aborted) setLoaded({ ...current, key, failed: true });
      });
    return () => abort.abort();
    // The key says all that the question depends on; an attempt asks it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, pages, isMissing, wanted.attempt]);

  return {
    options: current.options,
    status: current.failed ? ('failed' as const) : isMissing ? ('loading' as const) : ('ready' as const),
    hasMore: current.pages > 0 && current.pages * PAGE_SIZE < current.totalCount,
    loadMore: () => setWanted({ key, pages: current.pages + 1, attempt: 0 }),
    retry: () => setWanted({ key, pages, attempt: wanted.attempt + 1 }),
  };
}

/** Without repeats: a place can move from one page to another while they load. */
function append(before: readonly PlaceOption[], data: readonly PlaceOption[]): PlaceOption[] {
  return [...new Map([...before, ...data].map((option) => [option.id, option])).values()];
}

/** What narrows the choice on a level: the nearest chosen level above it. */
function buildWithin(level: PlaceLevel, { country, district, region }: PlaceFilter): Within {
  if (level === 'district') return { country_id: country };
  if (level === 'region') return district ? { district_id: district } : { country_id: country };
  if (level === 'city') return region ? { region_id: region } : { country_id: country };
  return {};
}

type Asked = Within & { title?: string; page: number; pageSize: number };

async function fetchPlaces(level: PlaceLevel, query: Asked, signal: AbortSignal) {
  switch (level) {
    case 'country':
      return buildPlaces(await browserApi.listCountries({ query }, { signal }), (row) => row.country_id);
    case 'district':
      return buildPlaces(await browserApi.listDistricts({ query }, { signal }), (row) => row.district_id);
    case 'region':
      return buildPlaces(await browserApi.listRegions({ query }, { signal }), (row) => row.region_id);
    case 'city':
      return buildPlaces(await browserApi.listCities({ query }, { signal }), (row) => row.city_id);
  }
}

function buildPlaces<Row extends { title: string }>(
  { data, totalCount }: { data: Row[]; totalCount: number },
  idOf: (row: Row) => number,
): { data: PlaceOption[]; totalCount: number } {
  return { data: data.map((row) => ({ id: idOf(row), title: row.title })), totalCount };
}
