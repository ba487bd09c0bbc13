import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { Route } from './+types/listPage';
import { formatApiAddress } from '../../api/address';
import { ButtonLink } from '../../components/Button/Button';
import { LinkTabs } from '../../components/LinkTabs/LinkTabs';
import { PageHead } from '../../components/PageHead/PageHead';
import { buildPlaceQuery } from '../geography';
import { Later, patchAddress, useAddress } from '../lists';
import { CompetitionList } from './CompetitionList';
import { CompetitionListSkeleton } from './CompetitionTiles';
import { parseCompetitionFilters, TAB_STATUSES, TAB_TITLES, TABS } from './filters';
import { keepTabCounts, type TabCounts } from './tabCounts';
import { CompetitionFiltersPanel } from './CompetitionFiltersPanel';

export function CompetitionListPage() {
  const { list, renderedAt, counts, ...choices } = useLoaderData<Route.ComponentProps['loaderData']>();
  // Of the page that is shown, and not of the one that is on its way.
  const { search } = useLocation();
  useEffect(() => {
    if (counts) keepTabCounts(new URLSearchParams(search), counts, renderedAt);
  }, [search, counts, renderedAt]);
  return (
    <div className="wrap">
      <PageHead title="СОРЕВНОВАНИЯ">
        <CalendarOfList />
      </PageHead>
      <Tabs counts={counts} />
      <CompetitionFiltersPanel {...choices} />
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
  const query = {
    statuses: [...TAB_STATUSES[tab]],
    type,
    discipline_id: discipline,
    ...buildPlaceQuery(place),
  };
  return (
    <ButtonLink
      external
      variant="line"
      icon="calendar-days"
      to={formatApiAddress('downloadCalendar', { query })}
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
        to: patchAddress(search, { tab: tab === 'current' ? undefined : tab, page: undefined }),
        label: TAB_TITLES[tab],
        current: tab === current,
        count: counts?.[tab],
      }))}
    />
  );
}
