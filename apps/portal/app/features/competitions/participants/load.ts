import type { LoaderFunctionArgs } from 'react-router';
import { loadPlaceTitles, loadPlaceTitlesInBrowser, type PlaceTitles } from '../../geography';
import { type BlockData, type List, sortQuery, listBlock } from '../../lists';
import { apiContext } from '../../../api/context';
import type { AskedInBrowser } from '../../../api/prefetchable';
import { parseMemberFilters, parseMemberQuery } from '../members/filters';
import { parseParticipantSort } from './filters';
import { toParticipantRow, type ParticipantRow } from './row';

const PAGE_SIZE = 100;

export interface ParticipantsData extends BlockData<List<ParticipantRow>> {
  readonly titles: PlaceTitles;
}

const members = listBlock<ParticipantRow>(({ api, id, search }) => {
  const sort = sortQuery(parseParticipantSort(search));
  const query = { ...parseMemberQuery(search), sort, pageSize: PAGE_SIZE };
  return {
    key: JSON.stringify(['participants', id, query]),
    pageSize: PAGE_SIZE,
    idOf: ({ memberId }) => memberId,
    fetchPage: async (page) => {
      const { data, totalCount } = await api.listMembers({ params: { id }, query: { ...query, page } });
      return { data: data.map(toParticipantRow), totalCount };
    },
  };
});

export async function loadParticipants(given: LoaderFunctionArgs): Promise<ParticipantsData> {
  const api = given.context.get(apiContext);
  const [list, titles] = await Promise.all([
    members.onServer(given),
    loadPlaceTitles(api, buildFilters(given.request)),
  ]);
  return { ...list, titles };
}

export async function loadParticipantsInBrowser(given: AskedInBrowser): Promise<ParticipantsData> {
  const [list, titles] = await Promise.all([
    members.inBrowser(given),
    loadPlaceTitlesInBrowser(buildFilters(given.request)),
  ]);
  return { ...list, titles };
}

function buildFilters({ url }: Request) {
  return parseMemberFilters(new URL(url).searchParams);
}
