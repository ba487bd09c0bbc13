import type { Route } from './+types/page';
import { makePrefetchable } from '../../../api/prefetchable';
import { buildFrameMeta } from '../frame/frameMeta';
import { loadParticipants, loadParticipantsInBrowser } from './load';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMemberFilters } from '../members/filters';
import { parseParticipantSort } from './filters';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseMemberFilters, parseParticipantSort, parseDepth] };

export const loader = (given: Route.LoaderArgs) => loadParticipants(given);

export const clientLoader = makePrefetchable(loadParticipantsInBrowser);

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-participants', around);

export default createLazyIsland(async () => (await import('./ParticipantsPage')).ParticipantsPage);
