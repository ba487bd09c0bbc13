import type { Referee } from '@nardy/contract';
import type { Route } from './+types/page';
import { createPageBlock, type CachedPage } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { createLazyIsland } from '../../../components/lazyIsland';

const board = createPageBlock<Referee[]>(async ({ api, id }) => {
  const { data } = await api.listTournamentReferees({ params: { id } });
  return data;
});

export const handle: CachedPage = { reads: [] };

export const loader = board.onServer;

export const clientLoader = board.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-judge', around);

export default createLazyIsland(async () => (await import('./RefereesPage')).RefereesPage);
