import type { TournamentType } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { memoize } from '../../api/memoize';
import { settle, type Result } from '../../api/result';
import { loadDisciplines, loadDisciplinesInBrowser } from '../disciplines';
import { loadPlaceTitles, loadPlaceTitlesInBrowser, buildPlaceQuery } from '../geography';
import { parseDepth, loadListPage, loadListPageInBrowser, type List, type ListSource } from '../lists';
import { parseCompetitionFilters, TAB_STATUSES } from './filters';
import { toTile, type TileFacts } from './tile';

const PAGE_SIZE = 9;

export type CompetitionTypes = Result<Partial<Record<TournamentType, string>>>;
export type Competitions = Result<List<TileFacts>>;

/** All that the list page at this address shows. */
export async function loadCompetitions(api: Client, search: URLSearchParams) {
  const page = await loadListPage(buildSource(api, search), {
    types: settle(askTypes(api)),
    disciplines: loadDisciplines(api),
    titles: loadPlaceTitles(api, parseCompetitionFilters(search)),
  });
  return { ...page, renderedAt: Date.now() };
}

const askTypesOnce = memoize(() => askTypes(browserApi));

export async function loadCompetitionsInBrowser(search: URLSearchParams) {
  const page = await loadListPageInBrowser(buildSource(browserApi, search), {
    types: settle(askTypesOnce()),
    disciplines: loadDisciplinesInBrowser(),
    titles: loadPlaceTitlesInBrowser(parseCompetitionFilters(search)),
  });
  return { ...page, renderedAt: Date.now() };
}

async function askTypes(api: Client) {
  return (await api.listTournamentTypes({})).data;
}

function buildSource(api: Client, search: URLSearchParams): ListSource<TileFacts> {
  const filters = parseCompetitionFilters(search);
  const query = {
    statuses: [...TAB_STATUSES[filters.tab]],
    type: filters.type,
    discipline_id: filters.discipline,
    ...buildPlaceQuery(filters),
    pageSize: PAGE_SIZE,
  };
  return {
    key: JSON.stringify(['competitions', query]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: (row) => row.tournament_id,
    fetchPage: async (page) => {
      const answer = await api.listTournaments({ query: { ...query, page } });
      return { ...answer, data: answer.data.map(toTile) };
    },
  };
}
