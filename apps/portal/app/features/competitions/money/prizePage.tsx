import { useLoaderData } from 'react-router';
import type { Route } from './+types/prizePage';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { pageBlock, type CachedPage } from '../../lists';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { frameMeta } from '../frame/frameMeta';
import { SectionTitle } from '../frame/SectionTitle';
import { WithCompetition } from '../frame/useFrame';
import { askPrizes, type PrizeWithDetails } from './askPrizes';
import { Money } from './Money';

const money = pageBlock<PrizeWithDetails[]>(askPrizes);

export const handle: CachedPage = { reads: [] };

export const loader = money.onServer;
export const clientLoader = money.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-prize', around);

export default function PrizePage() {
  const { block } = useLoaderData<typeof loader>();
  const skeleton = <RowsSkeleton rows={6} />;
  return (
    <>
      <SectionTitle name="competition-prize" />
      <StaleWhileLoadingBlock value={block} skeleton={skeleton}>
        {(prizes) => (
          <WithCompetition skeleton={skeleton}>
            {(competition) => <Money prizes={prizes} competition={competition} fees={false} />}
          </WithCompetition>
        )}
      </StaleWhileLoadingBlock>
    </>
  );
}
