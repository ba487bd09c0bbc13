import { useLoaderData } from 'react-router';
import type { Route } from './+types/contributionsPage';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { SectionTitle } from '../frame/SectionTitle';
import { WithCompetition } from '../frame/useFrame';
import { Money } from './Money';

export function Fees() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  const skeleton = <RowsSkeleton rows={6} />;
  return (
    <>
      <SectionTitle name="competition-contributions" />
      <StaleWhileLoadingBlock value={block} skeleton={skeleton}>
        {(prizes) => (
          <WithCompetition skeleton={skeleton}>
            {(competition) => <Money prizes={prizes} competition={competition} fees={true} />}
          </WithCompetition>
        )}
      </StaleWhileLoadingBlock>
    </>
  );
}
