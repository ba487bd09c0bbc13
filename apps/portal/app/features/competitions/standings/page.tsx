import type { Route } from './+types/page';
import { prefetchable } from '../../../api/prefetchable';
import { numericId } from '../../../api/pathId';
import { type CachedPage, parseDepth } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { afterLastMessage } from '../live/position.server';
import { isHallScreen } from '../play/hall';
import { openedIn, parseTour } from './filters';
import { loadStandings, loadStandingsInBrowser } from './load';
import { parseMemberFilters } from '../members/filters';
import { lazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = {
  reads: [parseMemberFilters, parseTour, openedIn, isHallScreen, parseDepth],
};

export const loader = (given: Route.LoaderArgs) =>
  afterLastMessage(given, numericId(given.params.id), loadStandings);

export const clientLoader = prefetchable(loadStandingsInBrowser);

export const meta: Route.MetaFunction = (around) => frameMeta('competition-statistics', around);

export default lazyIsland(async () => (await import('./StandingsPage')).StandingsPage);
