import type { TournamentDocument } from '@nardy/contract';
import type { Route } from './+types/page';
import { pageBlock, type CachedPage } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { lazyIsland } from '../../../components/lazyIsland';

const papers = pageBlock<TournamentDocument[]>(async ({ api, id }) => {
  const { data } = await api.listDocuments({ params: { id } });
  return data;
});

export const handle: CachedPage = { reads: [] };

export const loader = papers.onServer;

export const clientLoader = papers.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-documents', around);

export default lazyIsland(async () => (await import('./DocumentsPage')).DocumentsPage);
