import type { Route } from './+types/page';
import { prefetchable } from '../../../api/prefetchable';
import { frameMeta } from '../frame/frameMeta';
import { loadParticipants, loadParticipantsInBrowser } from './load';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMemberFilters } from '../members/filters';
import { parseParticipantSort } from './filters';
import { lazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseMemberFilters, parseParticipantSort, parseDepth] };

export const loader = (given: Route.LoaderArgs) => loadParticipants(given);

export const clientLoader = prefetchable(loadParticipantsInBrowser);

export const meta: Route.MetaFunction = (around) => frameMeta('competition-participants', around);

export default lazyIsland(async () => (await import('./ParticipantsPage')).ParticipantsPage);
