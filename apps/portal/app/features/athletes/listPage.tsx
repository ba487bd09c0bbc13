import { HydrationBoundary } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { loadInBrowser, loadOnServer } from '../../api/queryClient';
import { PageHead } from '../../components/PageHead/PageHead';
import { revalidateOnArrival } from '../lists';
import { pageMeta } from '../site';
import { AthleteFiltersPanel } from './AthleteFiltersPanel';
import { AthleteTable } from './AthleteTable';
import { prefetchAthletes } from './queries';

export const shouldRevalidate = revalidateOnArrival;

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadOnServer((queries) => prefetchAthletes(queries, context.get(apiContext), searchParams));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadInBrowser((queries) => prefetchAthletes(queries, browserApi, searchParams));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Спортсмены',
    description: 'Рейтинг спортсменов федерации нард: поиск по имени, дисциплине, региону, году рождения и разряду.',
    canonical: '/athletes',
    origin: matches[0].loaderData?.origin,
  });

export default function AthleteListPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={state}>
      <div className="wrap">
        <PageHead title="СПОРТСМЕНЫ" />
        <AthleteFiltersPanel />
        <AthleteTable />
      </div>
    </HydrationBoundary>
  );
}
