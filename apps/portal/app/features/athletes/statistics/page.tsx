import type { Route } from './+types/page';
import { type CachedPage, parseDepth } from '../../lists';
import { buildProfileMeta } from '../profile/profileMeta';
import { statisticsBlock, parseDiscipline } from './load';
import { parseYear } from '../rating/year';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseDiscipline, parseYear, parseDepth] };

export const loader = statisticsBlock.onServer;

export const clientLoader = statisticsBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => buildProfileMeta('athlete-statistics', around);

export default createLazyIsland(async () => (await import('./AthleteStatisticsPage')).AthleteStatisticsPage);
