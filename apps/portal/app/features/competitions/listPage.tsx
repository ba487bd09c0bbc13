import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { makePrefetchable } from '../../api/prefetchable';
import { type CachedPage, parseDepth } from '../lists';
import { buildPageMeta } from '../site';
import { parseCompetitionFilters, TAB_TITLES } from './filters';
import { loadCompetitions, loadCompetitionsInBrowser } from './load';
import { loadTabCounts, loadTabCountsInBrowser } from './tabCounts';
import { createLazyIsland } from '../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseCompetitionFilters, parseDepth] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const [list, counts] = await Promise.all([
    loadCompetitions(api, searchParams),
    loadTabCounts(api, searchParams),
  ]);
  return { ...list, counts };
}

export const clientLoader = makePrefetchable(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [list, counts] = await Promise.all([
    loadCompetitionsInBrowser(searchParams),
    loadTabCountsInBrowser(searchParams),
  ]);
  return { ...list, counts };
});

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { tab } = parseCompetitionFilters(new URLSearchParams(location.search));
  return buildPageMeta({
    title: tab === 'current' ? 'Соревнования' : `${TAB_TITLES[tab]} соревнования`,
    description:
      'Соревнования по нардам: текущие с таблицами и результатами, предстоящие с регистрацией участников, прошедшие с итогами.',
    canonical: tab === 'current' ? '/competitions' : `/competitions?tab=${tab}`,
    root: matches[0].loaderData,
  });
};

export default createLazyIsland(async () => (await import('./CompetitionListPage')).CompetitionListPage);
