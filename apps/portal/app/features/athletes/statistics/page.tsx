import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { lazyIsland } from '../../../components/lazyIsland';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, type CachedPage, parseDepth } from '../../lists';
import { profileMeta } from '../profile/profileMeta';
import { useProfile } from '../profile/useProfile';
import { Form } from './Form';
import { statisticsBlock, parseDiscipline } from './load';
import { parseYear } from '../rating/year';

const Opponents = lazyIsland(async () => (await import('./Opponents')).Opponents);

export const handle: CachedPage = { reads: [parseDiscipline, parseYear, parseDepth] };

export const loader = statisticsBlock.onServer;
export const clientLoader = statisticsBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => profileMeta('athlete-statistics', around);

export default function AthleteStatisticsPage() {
  const { block } = useLoaderData<typeof loader>();
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
