import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { makePrefetchable } from '../../api/prefetchable';
import { type CachedPage, parseDepth } from '../lists';
import { buildPageMeta } from '../site';
import { loadAthletes, loadAthletesInBrowser } from './load';
import { parseAthleteFilters } from './filters';
import { createLazyIsland } from '../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseAthleteFilters, parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAthletes(context.get(apiContext), new URL(request.url).searchParams);
}

export const clientLoader = makePrefetchable(({ request }) =>
  loadAthletesInBrowser(new URL(request.url).searchParams),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: 'Спортсмены',
    description:
      'Рейтинг спортсменов федерации нард: поиск по имени, дисциплине, региону, году рождения и разряду.',
    canonical: '/athletes',
    root: matches[0].loaderData,
  });

export default createLazyIsland(async () => (await import('./AthleteListPage')).AthleteListPage);
