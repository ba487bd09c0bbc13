import { HydrationBoundary } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { loadInBrowser, loadOnServer } from '../../api/queryClient';
import { LinkTabs } from '../../components/LinkTabs/LinkTabs';
import { PageHead } from '../../components/PageHead/PageHead';
import { patched, revalidateOnArrival, useAddress } from '../lists';
import { pageMeta } from '../site';
import { CompetitionFiltersPanel } from './CompetitionFiltersPanel';
import { CompetitionList } from './CompetitionList';
import { competitionFiltersOf, TAB_TITLES, TABS } from './filters';
import { prefetchCompetitions } from './queries';

export const shouldRevalidate = revalidateOnArrival;

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadOnServer((queries) => prefetchCompetitions(queries, context.get(apiContext), searchParams));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadInBrowser((queries) => prefetchCompetitions(queries, browserApi, searchParams));
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { tab } = competitionFiltersOf(new URLSearchParams(location.search));
  return pageMeta({
    title: tab === 'current' ? 'Соревнования' : `${TAB_TITLES[tab]} соревнования`,
    description:
      'Соревнования по нардам: текущие с таблицами и результатами, предстоящие с регистрацией участников, прошедшие с итогами.',
    canonical: tab === 'current' ? '/competitions' : `/competitions?tab=${tab}`,
    origin: matches[0].loaderData?.origin,
  });
};

export default function CompetitionListPage() {
  const { state, renderedAt } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={state}>
      <div className="wrap">
        <PageHead title="СОРЕВНОВАНИЯ" />
        <Tabs />
        <CompetitionFiltersPanel />
        <CompetitionList renderedAt={renderedAt} />
      </div>
    </HydrationBoundary>
  );
}

function Tabs() {
  const { search } = useAddress();
  const { tab: current } = competitionFiltersOf(search);
  return (
    <LinkTabs
      label="Соревнования по времени"
      preventScrollReset
      items={TABS.map((tab) => ({
        to: patched(search, { tab: tab === 'current' ? undefined : tab, page: undefined }) || '/competitions',
        label: TAB_TITLES[tab],
        current: tab === current,
      }))}
    />
  );
}
