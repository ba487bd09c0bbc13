import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { settle, type Result } from '../../api/result';
import { loadDisciplines, loadDisciplinesInBrowser } from '../disciplines';
import { loadPlaceTitles, loadPlaceTitlesInBrowser, placeQuery } from '../geography';
import { depthOf, loadList, loadListInBrowser, soonOrLater, type List, type ListSource } from '../lists';
import { athleteFiltersOf } from './filters';
import { toRow, type AthleteRow } from './row';

const PAGE_SIZE = 100;

export type Athletes = Result<List<AthleteRow>>;

/** All that the list page at this address shows. */
export async function loadAthletes(api: Client, search: URLSearchParams) {
  const [list, disciplines, titles] = await Promise.all([
    settle(loadList(sourceOf(api, search))),
    loadDisciplines(api),
    loadPlaceTitles(api, athleteFiltersOf(search)),
  ]);
  return {
    list: list as Athletes | Promise<Athletes>,
    disciplines,
    titles,
    thisYear: new Date().getFullYear(),
  };
}

export async function loadAthletesInBrowser(search: URLSearchParams) {
  const list = soonOrLater<Athletes>(settle(loadListInBrowser(sourceOf(browserApi, search))));
  const [{ value }, disciplines, titles] = await Promise.all([
    list,
    loadDisciplinesInBrowser(),
    loadPlaceTitlesInBrowser(athleteFiltersOf(search)),
  ]);
  return { list: value, disciplines, titles, thisYear: new Date().getFullYear() };
}

function sourceOf(api: Client, search: URLSearchParams): ListSource<AthleteRow> {
  const { name, discipline, gender, from, to, sort, ...place } = athleteFiltersOf(search);
  const query = {
    name,
    discipline_id: discipline,
    gender,
    birthyear_from: from,
    birthyear_to: to,
    ...placeQuery(place),
    sort: sort && (sort.direction === 'desc' ? (`-${sort.key}` as const) : sort.key),
    pageSize: PAGE_SIZE,
  };
  return {
    key: JSON.stringify(['athletes', query]),
    depth: depthOf(search),
    pageSize: PAGE_SIZE,
    idOf: (row) => row.id,
    fetchPage: async (page) => {
      const { data, totalCount } = await api.listPlayers({ query: { ...query, page } });
      return { data: data.map(toRow), totalCount };
    },
  };
}
