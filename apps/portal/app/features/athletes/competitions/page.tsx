import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { lazyIsland } from '../../../components/lazyIsland';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, type CachedPage, parseDepth } from '../../lists';
import { profileMeta } from '../profile/profileMeta';
import { careerBlock, parseTab } from './load';
import { parseYear } from '../rating/year';

const Competitions = lazyIsland(async () => (await import('./Competitions')).Competitions);

export const handle: CachedPage = { reads: [parseTab, parseYear, parseDepth] };

export const loader = careerBlock.onServer;
export const clientLoader = careerBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => profileMeta('athlete-competitions', around);

export default function AthleteCompetitionsPage() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={6} />}>
      {(career) => <Competitions career={career} />}
    </Block>
  );
}
