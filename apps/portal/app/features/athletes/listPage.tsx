import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiContext } from '../../api/context';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Later } from '../lists';
import { pageMeta } from '../site';
import { AthleteFiltersPanel } from './AthleteFiltersPanel';
import { AthleteList } from './AthleteList';
import { loadAthletes, loadAthletesInBrowser } from './load';

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
    origin: matches[0].loaderData?.origin,
  });

export default function AthleteListPage() {
  const { list, ...choices } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="СПОРТСМЕНЫ" />
      <AthleteFiltersPanel {...choices} />
      <Later value={list} skeleton={<RowsSkeleton rows={12} />}>
        {(athletes) => <AthleteList athletes={athletes} />}
      </Later>
    </div>
  );
}
