import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import type { Result } from '../../api/result';
import { loadDisciplines, loadDisciplinesInBrowser } from '../disciplines';
import { loadPlaceTitles, loadPlaceTitlesInBrowser, buildPlaceQuery } from '../geography';
import {
  parseDepth,
  loadListPage,
  loadListPageInBrowser,
  sortQuery,
  type List,
  type ListSource,
} from '../lists';
import { parseAthleteFilters } from './filters';
import { toRow, type AthleteRow } from './row';

const PAGE_SIZE = 100;

export type Athletes = Result<List<AthleteRow>>;

/** All that the list page at this address shows. */
export function loadAthletes(api: Client, search: URLSearchParams) {
  return loadListPage(buildSource(api, search), {
    disciplines: loadDisciplines(api),
    titles: loadPlaceTitles(api, parseAthleteFilters(search)),
    thisYear: new Date().getFullYear(),
  });
}

export function loadAthletesInBrowser(search: URLSearchParams) {
  return loadListPageInBrowser(buildSource(browserApi, search), {
    disciplines: loadDisciplinesInBrowser(),
    titles: loadPlaceTitlesInBrowser(parseAthleteFilters(search)),
    thisYear: new Date().getFullYear(),
  });
}

/** The question to the API that the address asks, without sorting and pages: a list as a file takes the same. */
export function parsePlayerQuery(search: URLSearchParams) {
  const { name, discipline, gender, from, to, sort: _sort, ...place } = parseAthleteFilters(search);
  return {
    name,
    discipline_id: discipline,
    gender,
    birthyear_from: from,
    birthyear_to: to,
    ...buildPlaceQuery(place),
  };
}

function buildSource(api: Client, search: URLSearchParams): ListSource<AthleteRow> {
  const { sort } = parseAthleteFilters(search);
  const query = { ...parsePlayerQuery(search), sort: sortQuery(sort), pageSize: PAGE_SIZE };
  return {
    key: JSON.stringify(['athletes', query]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: (row) => row.id,
    fetchPage: async (page) => {
      const { data, totalCount } = await api.listPlayers({ query: { ...query, page } });
      return { data: data.map(toRow), totalCount };
    },
  };
}
