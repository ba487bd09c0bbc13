import type { Referee } from '@nardy/contract';
import type { Route } from './+types/page';
import { pageBlock, type CachedPage } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { lazyIsland } from '../../../components/lazyIsland';

const board = pageBlock<Referee[]>(async ({ api, id }) => {
  const { data } = await api.listTournamentReferees({ params: { id } });
  return data;
});

export const handle: CachedPage = { reads: [] };

export const loader = board.onServer;

export const clientLoader = board.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-judge', around);

export default lazyIsland(async () => (await import('./RefereesPage')).RefereesPage);
