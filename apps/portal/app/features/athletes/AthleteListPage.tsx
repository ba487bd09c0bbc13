import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Later } from '../lists';
import { AthleteList } from './AthleteList';
import { AthleteFiltersPanel } from './AthleteFiltersPanel';
import { AthleteFiles } from './AthleteFiles';

export function AthleteListPage() {
  const { list, ...choices } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <div className="wrap">
      <PageHead title="СПОРТСМЕНЫ">
        <AthleteFiles />
      </PageHead>
      <AthleteFiltersPanel {...choices} />
      <Later value={list} skeleton={<RowsSkeleton rows={12} />}>
        {(athletes) => <AthleteList athletes={athletes} />}
      </Later>
    </div>
  );
}
