import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block } from '../../lists';
import { useProfile } from '../profile/useProfile';
import { Form } from './Form';
import { Opponents } from './Opponents';

export function AthleteStatisticsPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { id } = useProfile();
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={8} />}>
      {({ form, opponents }) => (
        <>
          <Form form={form} playerId={id} />
          <Opponents opponents={opponents} playerId={id} />
        </>
      )}
    </Block>
  );
}
