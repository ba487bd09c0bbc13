import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { LinkTabs } from '../../components/LinkTabs/LinkTabs';
import { PageHead } from '../../components/PageHead/PageHead';
import { Later, patched, useAddress } from '../lists';
import { pageMeta } from '../site';
import { CompetitionFiltersPanel } from './CompetitionFiltersPanel';
import { CompetitionList, CompetitionListSkeleton } from './CompetitionList';
import { competitionFiltersOf, TAB_TITLES, TABS } from './filters';
import { loadCompetitions, loadCompetitionsInBrowser } from './load';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCompetitions(context.get(apiContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCompetitionsInBrowser(new URL(request.url).searchParams);
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
  const { list, renderedAt, ...choices } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="СОРЕВНОВАНИЯ" />
      <Tabs />
      <CompetitionFiltersPanel {...choices} />
      <Later value={list} skeleton={<CompetitionListSkeleton />}>
        {(competitions) => <CompetitionList competitions={competitions} renderedAt={renderedAt} />}
      </Later>
    </div>
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
        to: patched(search, { tab: tab === 'current' ? undefined : tab, page: undefined }),
        label: TAB_TITLES[tab],
        current: tab === current,
      }))}
    />
  );
}
