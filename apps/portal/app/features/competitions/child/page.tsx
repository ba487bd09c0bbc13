import type { Tournament } from '@nardy/contract';
import { redirect } from 'react-router';
import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { parsePathId } from '../../../api/pathId';
import { settle } from '../../../api/result';
import { listBlock, type CachedPage, parseDepth } from '../../lists';
import { askCompetition } from '../frame/competition';
import { buildFrameMeta } from '../frame/frameMeta';
import { getChildlessPath } from './childlessPath';
import { createLazyIsland } from '../../../components/lazyIsland';

const PAGE_SIZE = 9;

const children = listBlock<Tournament>(({ api, id }) => ({
  key: JSON.stringify(['children', id]),
  pageSize: PAGE_SIZE,
  idOf: ({ tournament_id }) => tournament_id,
  fetchPage: (page) =>
    api.listTournaments({ query: { parent_tournament_id: id, page, pageSize: PAGE_SIZE } }),
}));

export const handle: CachedPage = { reads: [parseDepth] };

/** A competition that is no parent is sent on: the judging history leads here whatever it was that was judged. */
export async function loader(given: Route.LoaderArgs) {
  const data = await children.onServer(given);
  const block = await data.block;
  if (!block.ok || block.value.totalCount > 0) return data;
  const competition = await settle(askCompetition(given.context.get(apiContext), parsePathId(given.params)));
  const path = competition.ok ? getChildlessPath(competition.value) : undefined;
  if (path !== undefined) throw redirect(path);
  return data;
}

export const clientLoader = children.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-child', around);

export default createLazyIsland(async () => (await import('./ChildPage')).ChildPage);
