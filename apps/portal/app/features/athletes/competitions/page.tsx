import type { Route } from './+types/page';
import { type CachedPage, parseDepth } from '../../lists';
import { buildProfileMeta } from '../profile/profileMeta';
import { careerBlock, parseTab } from './load';
import { parseYear } from '../rating/year';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseTab, parseYear, parseDepth] };

export const loader = careerBlock.onServer;

export const clientLoader = careerBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => buildProfileMeta('athlete-competitions', around);

export default createLazyIsland(
  async () => (await import('./AthleteCompetitionsPage')).AthleteCompetitionsPage,
);
