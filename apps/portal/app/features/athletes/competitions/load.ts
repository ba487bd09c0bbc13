import type { PlayerTournament } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { primeRecent, memoizeRecent } from '../../../api/memoizeRecent';
import { TAB_STATUSES, TABS, type Tab } from '../../competitions';
import {
  parseChoice,
  parseDepth,
  loadList,
  loadListInBrowser,
  createPageBlock,
  type List,
  type ListSource,
  type Question,
} from '../../lists';

const PAGE_SIZE = 6;

export interface Career {
  readonly tab: Tab;
  readonly counts: Readonly<Record<Tab, number>>;
  readonly list: List<PlayerTournament>;
  /** The moment of the loading, in milliseconds; countdowns start from it. */
  readonly renderedAt: number;
}

export const careerBlock = createPageBlock<Career>(
  (question) => askCareer(question, loadList),
  (question) =>
    askCareer(question, loadListInBrowser, () =>
      memoizeRecent(buildCountsKey(question.id), () => askCounts(question.api, question.id)),
    ),
);

const buildCountsKey = (id: number) => `athlete's counts ${id}`;

/** What the server rendered is at hand for who reads on. */
export function keepCounts(id: number, { counts, renderedAt }: Pick<Career, 'counts' | 'renderedAt'>): void {
  primeRecent(buildCountsKey(id), counts, renderedAt);
}

export const parseTab = (search: URLSearchParams): Tab | undefined => parseChoice(search, 'tab', TABS);

/** The tab in the address; without one the first that holds anything: few athletes play today. */
async function askCareer(
  { api, id, search }: Question,
  load: (source: ListSource<PlayerTournament>) => Promise<List<PlayerTournament>>,
  count = () => askCounts(api, id),
): Promise<Career> {
  const asked = parseTab(search);
  const listOf = (tab: Tab) => load(buildSource(api, id, tab, parseDepth(search)));
  const [counts, known] = await Promise.all([count(), asked && listOf(asked)]);
  const tab = asked ?? TABS.find((one) => counts[one] > 0) ?? 'current';
  return { tab, counts, list: known ?? (await listOf(tab)), renderedAt: Date.now() };
}

async function askCounts(api: Client, id: number): Promise<Career['counts']> {
  const [current = 0, upcoming = 0, past = 0] = await Promise.all(
    TABS.map(async (tab) => {
      const query = { statuses: [...TAB_STATUSES[tab]], pageSize: 1 };
      return (await api.listPlayerTournaments({ params: { id }, query })).totalCount;
    }),
  );
  return { current, upcoming, past };
}

function buildSource(api: Client, id: number, tab: Tab, depth: number): ListSource<PlayerTournament> {
  return {
    key: JSON.stringify(['athlete competitions', id, tab]),
    depth,
    pageSize: PAGE_SIZE,
    idOf: ({ tournament_id }) => tournament_id,
    fetchPage: (page) =>
      api.listPlayerTournaments({
        params: { id },
        query: { statuses: [...TAB_STATUSES[tab]], page, pageSize: PAGE_SIZE },
      }),
  };
}
