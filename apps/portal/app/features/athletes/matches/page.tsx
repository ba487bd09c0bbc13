import type { Route } from './+types/page';
import { type CachedPage, parseDepth } from '../../lists';
import { buildProfileMeta } from '../profile/profileMeta';
import { matchesBlock, parseMatchFilters } from './load';
import { parseYear } from '../rating/year';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseMatchFilters, parseYear, parseDepth] };

export const loader = matchesBlock.onServer;

export const clientLoader = matchesBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => buildProfileMeta('athlete-matches', around);

export default createLazyIsland(async () => (await import('./AthleteMatchesPage')).AthleteMatchesPage);
