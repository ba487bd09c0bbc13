import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { prefetchable } from '../../api/prefetchable';
import { type CachedPage, parseDepth } from '../lists';
import { pageMeta } from '../site';
import { loadAthletes, loadAthletesInBrowser } from './load';
import { parseAthleteFilters } from './filters';
import { lazyIsland } from '../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseAthleteFilters, parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAthletes(context.get(apiContext), new URL(request.url).searchParams);
}

export const clientLoader = prefetchable(({ request }) =>
  loadAthletesInBrowser(new URL(request.url).searchParams),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Спортсмены',
    description:
      'Рейтинг спортсменов федерации нард: поиск по имени, дисциплине, региону, году рождения и разряду.',
    canonical: '/athletes',
    root: matches[0].loaderData,
  });

export default lazyIsland(async () => (await import('./AthleteListPage')).AthleteListPage);
