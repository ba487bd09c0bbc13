import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { lazyIsland } from '../../components/lazyIsland';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Later, type CachedPage, parseDepth } from '../lists';
import { pageMeta } from '../site';
import { AthleteList } from './AthleteList';
import { loadAthletes, loadAthletesInBrowser } from './load';
import styles from './listPage.module.css';
import { parseAthleteFilters } from './filters';

/** These come with the page from the server, and to life after its list. */
const AthleteFiltersPanel = lazyIsland(
  async () => (await import('./AthleteFiltersPanel')).AthleteFiltersPanel,
);
const AthleteFiles = lazyIsland(async () => (await import('./AthleteFiles')).AthleteFiles);

export const handle: CachedPage = { reads: [parseAthleteFilters, parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAthletes(context.get(apiContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAthletesInBrowser(new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Спортсмены',
    description:
      'Рейтинг спортсменов федерации нард: поиск по имени, дисциплине, региону, году рождения и разряду.',
    canonical: '/athletes',
    root: matches[0].loaderData,
  });

export default function AthleteListPage() {
  const { list, ...choices } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="СПОРТСМЕНЫ">
        <Suspense>
          <AthleteFiles />
        </Suspense>
      </PageHead>
      <Suspense fallback={<div className={styles.filtersPlace} />}>
        <AthleteFiltersPanel {...choices} />
      </Suspense>
      <Later value={list} skeleton={<RowsSkeleton rows={12} />}>
        {(athletes) => <AthleteList athletes={athletes} />}
      </Later>
    </div>
  );
}
