import { Suspense } from 'react';
import { lazyIsland } from '../../components/lazyIsland';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiAddress } from '../../api/address';
import { apiContext } from '../../api/context';
import { ButtonLink } from '../../components/Button/Button';
import { LinkTabs } from '../../components/LinkTabs/LinkTabs';
import { PageHead } from '../../components/PageHead/PageHead';
import { placeQuery } from '../geography';
import { Later, patched, useAddress, type CachedPage, parseDepth } from '../lists';
import { pageMeta } from '../site';
import { CompetitionList } from './CompetitionList';
import { CompetitionListSkeleton } from './CompetitionTiles';
import { parseCompetitionFilters, TAB_STATUSES, TAB_TITLES, TABS } from './filters';
import { loadCompetitions, loadCompetitionsInBrowser } from './load';
import { loadTabCounts, loadTabCountsInBrowser, type TabCounts } from './tabCounts';

const CompetitionFiltersPanel = lazyIsland(
  async () => (await import('./CompetitionFiltersPanel')).CompetitionFiltersPanel,
);

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

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [list, counts] = await Promise.all([
    loadCompetitionsInBrowser(searchParams),
    loadTabCountsInBrowser(searchParams),
  ]);
  return { ...list, counts };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { tab } = parseCompetitionFilters(new URLSearchParams(location.search));
  return pageMeta({
    title: tab === 'current' ? 'Соревнования' : `${TAB_TITLES[tab]} соревнования`,
    description:
      'Соревнования по нардам: текущие с таблицами и результатами, предстоящие с регистрацией участников, прошедшие с итогами.',
    canonical: tab === 'current' ? '/competitions' : `/competitions?tab=${tab}`,
    root: matches[0].loaderData,
  });
};

export default function CompetitionListPage() {
  const { list, renderedAt, counts, ...choices } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="СОРЕВНОВАНИЯ">
        <CalendarOfList />
      </PageHead>
      <Tabs counts={counts} />
      <Suspense>
        <CompetitionFiltersPanel {...choices} />
      </Suspense>
      <Later value={list} skeleton={<CompetitionListSkeleton />}>
        {(competitions) => <CompetitionList competitions={competitions} renderedAt={renderedAt} />}
      </Later>
    </div>
  );
}

/** All that the filters let through, in the reader's own calendar. */
function CalendarOfList() {
  const { search } = useAddress();
  const { tab, type, discipline, ...place } = parseCompetitionFilters(search);
  const query = { statuses: [...TAB_STATUSES[tab]], type, discipline_id: discipline, ...placeQuery(place) };
  return (
    <ButtonLink
      external
      variant="line"
      icon="calendar-days"
      to={apiAddress('downloadCalendar', { query })}
      download
    >
      Календарь списка
    </ButtonLink>
  );
}

function Tabs({ counts }: { counts: TabCounts | undefined }) {
  const { search } = useAddress();
  const { tab: current } = parseCompetitionFilters(search);
  return (
    <LinkTabs
      label="Соревнования по времени"
      preventScrollReset
      items={TABS.map((tab) => ({
        to: patched(search, { tab: tab === 'current' ? undefined : tab, page: undefined }),
        label: TAB_TITLES[tab],
        current: tab === current,
        count: counts?.[tab],
      }))}
    />
  );
}
