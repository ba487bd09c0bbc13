import type { TournamentDocument } from '@nardy/contract';
import type { Route } from './+types/page';
import { createPageBlock, type CachedPage } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { createLazyIsland } from '../../../components/lazyIsland';

const papers = createPageBlock<TournamentDocument[]>(async ({ api, id }) => {
  const { data } = await api.listDocuments({ params: { id } });
  return data;
});

export const handle: CachedPage = { reads: [] };

export const loader = papers.onServer;

export const clientLoader = papers.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-documents', around);

export default createLazyIsland(async () => (await import('./DocumentsPage')).DocumentsPage);
