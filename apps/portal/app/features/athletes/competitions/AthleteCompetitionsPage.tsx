import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block } from '../../lists';
import { Competitions } from './Competitions';

export function AthleteCompetitionsPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={6} />}>
      {(career) => <Competitions career={career} />}
    </Block>
  );
}
