import type { Opponent, PlayerForm } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { memoizeRecent } from '../../../api/memoizeRecent';
import { settle, type Result } from '../../../api/result';
import {
  parseDepth,
  parseId,
  loadList,
  loadListInBrowser,
  createPageBlock,
  type List,
  type ListSource,
  type Question,
} from '../../lists';

const PAGE_SIZE = 20;

/** Each part fails by itself. */
export interface Statistics {
  readonly form: Result<PlayerForm>;
  readonly opponents: Result<List<Opponent>>;
}

export const statisticsBlock = createPageBlock<Statistics>(
  (question) => askStatistics(question, loadList),
  (question) =>
    askStatistics(question, loadListInBrowser, () =>
      memoizeRecent(`form ${question.id}`, () => askForm(question)),
    ),
);

async function askStatistics(
  question: Question,
  load: (source: ListSource<Opponent>) => Promise<List<Opponent>>,
  form = () => askForm(question),
): Promise<Statistics> {
  const { api, id, search } = question;
  const [found, opponents] = await Promise.all([settle(form()), settle(load(buildSource(api, id, search)))]);
  return { form: found, opponents };
}

async function askForm({ api, id }: Question): Promise<PlayerForm> {
  return (await api.getPlayerForm({ params: { id } })).data;
}

/** The discipline of the opponents shown. */
export const parseDiscipline = (search: URLSearchParams): number | undefined => parseId(search, 'discipline');

function buildSource(api: Client, id: number, search: URLSearchParams): ListSource<Opponent> {
  const query = { discipline_id: parseDiscipline(search), pageSize: PAGE_SIZE };
  return {
    key: JSON.stringify(['opponents', id, query]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: ({ opponent }) => opponent.player_id,
    fetchPage: (page) => api.listOpponents({ params: { id }, query: { ...query, page } }),
  };
}
