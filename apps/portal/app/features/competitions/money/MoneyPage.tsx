import { useLoaderData } from 'react-router';
import type { Route } from './+types/prizePage';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { SectionTitle } from '../frame/SectionTitle';
import { WithCompetition } from '../frame/useFrame';
import { Money } from './Money';

function MoneyPage({ fees }: { readonly fees: boolean }) {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  const skeleton = <RowsSkeleton rows={6} />;
  return (
    <>
      <SectionTitle name={fees ? 'competition-contributions' : 'competition-prize'} />
      <StaleWhileLoadingBlock value={block} skeleton={skeleton}>
        {(prizes) => (
          <WithCompetition skeleton={skeleton}>
            {(competition) => <Money prizes={prizes} competition={competition} fees={fees} />}
          </WithCompetition>
        )}
      </StaleWhileLoadingBlock>
    </>
  );
}

export const Fees = () => <MoneyPage fees />;

export const Prizes = () => <MoneyPage fees={false} />;
