import type { Route } from './+types/listPage';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { buildPageMeta } from '../../site';
import { videoList } from '../load';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMediaFilters } from '../filters';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [(search) => parseMediaFilters(search, ''), parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return videoList.onServer(context.get(apiContext), new URL(request.url).searchParams);
}

export const clientLoader = makePrefetchable(({ request }) =>
  videoList.inBrowser(new URL(request.url).searchParams),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: 'Видео',
    description: 'Видео федерации нард: финалы, обзоры, разборы партий; поиск по названию, тегу и дате.',
    canonical: '/video',
    root: matches[0].loaderData,
  });

export default createLazyIsland(async () => (await import('./VideoListPage')).VideoListPage);
