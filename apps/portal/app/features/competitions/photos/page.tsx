import type { Album } from '@nardy/contract';
import type { Route } from './+types/page';
import { listBlock, type CachedPage, parseDepth } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { createLazyIsland } from '../../../components/lazyIsland';

const PAGE_SIZE = 8;

const albums = listBlock<Album>(({ api, id }) => ({
  key: JSON.stringify(['competition albums', id]),
  pageSize: PAGE_SIZE,
  idOf: ({ album_id }) => album_id,
  fetchPage: (page) => api.listTournamentAlbums({ params: { id }, query: { page, pageSize: PAGE_SIZE } }),
}));

export const handle: CachedPage = { reads: [parseDepth] };

export const loader = albums.onServer;

export const clientLoader = albums.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-photo-gallery', around);

export default createLazyIsland(async () => (await import('./PhotosPage')).PhotosPage);
