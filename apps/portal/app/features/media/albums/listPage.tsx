import type { Route } from './+types/listPage';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { buildPageMeta } from '../../site';
import { albumList } from '../load';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMediaFilters } from '../filters';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [(search) => parseMediaFilters(search, ''), parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return albumList.onServer(context.get(apiContext), new URL(request.url).searchParams);
}

export const clientLoader = makePrefetchable(({ request }) =>
  albumList.inBrowser(new URL(request.url).searchParams),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: 'Фотогалерея',
    description: 'Фотоальбомы соревнований федерации нард: поиск по названию, тегу и дате.',
    canonical: '/photo-gallery',
    root: matches[0].loaderData,
  });

export default createLazyIsland(async () => (await import('./AlbumListPage')).AlbumListPage);
