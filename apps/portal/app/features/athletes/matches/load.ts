import type { PlayerMatch } from '@nardy/contract';
import { parseId, listBlock } from '../../lists';

const PAGE_SIZE = 20;

/** Which of an athlete's matches are shown. */
export interface MatchFilters {
  readonly discipline: number | undefined;
  /** A month, `YYYY-MM`. */
  readonly period: string | undefined;
  readonly opponent: number | undefined;
}

export function parseMatchFilters(search: URLSearchParams): MatchFilters {
  const period = search.get('period') ?? '';
  return {
    discipline: parseId(search, 'discipline'),
    period: /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(period) ? period : undefined,
    opponent: parseId(search, 'opponent'),
  };
}

export const matchesBlock = listBlock<PlayerMatch>(({ api, id, search }) => {
  const { discipline, period, opponent } = parseMatchFilters(search);
  const query = { discipline_id: discipline, period, opponent_id: opponent, pageSize: PAGE_SIZE };
  return {
    key: JSON.stringify(['athlete matches', id, query]),
    pageSize: PAGE_SIZE,
    idOf: ({ game_id }) => game_id,
    fetchPage: (page) => api.listPlayerMatches({ params: { id }, query: { ...query, page } }),
  };
});
