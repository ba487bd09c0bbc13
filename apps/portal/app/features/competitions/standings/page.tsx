import type { Route } from './+types/page';
import { makePrefetchable } from '../../../api/prefetchable';
import { parseNumericId } from '../../../api/pathId';
import { type CachedPage, parseDepth } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { loadAfterLastMessage } from '../live/position.server';
import { isHallScreen } from '../play/hall';
import { parseOpened, parseOpenedIn, parseTour } from './filters';
import { loadStandings, loadStandingsInBrowser } from './load';
import { parseMemberFilters } from '../members/filters';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = {
  reads: [parseMemberFilters, parseTour, parseOpened, parseOpenedIn, isHallScreen, parseDepth],
};

export const loader = (given: Route.LoaderArgs) =>
  loadAfterLastMessage(given, parseNumericId(given.params.id), loadStandings);

export const clientLoader = makePrefetchable(loadStandingsInBrowser);

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-statistics', around);

export default createLazyIsland(async () => (await import('./StandingsPage')).StandingsPage);
