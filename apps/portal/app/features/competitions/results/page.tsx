import type { Route } from './+types/page';
import { parseNumericId } from '../../../api/pathId';
import { buildFrameMeta } from '../frame/frameMeta';
import { loadAfterLastMessage } from '../live/position.server';
import type { CachedPage } from '../../lists';
import { isHallScreen } from '../play/hall';
import { resultsBlock, parseWanted } from './load';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseWanted, isHallScreen] };

export const loader = (given: Route.LoaderArgs) =>
  loadAfterLastMessage(given, parseNumericId(given.params.id), resultsBlock.onServer);

export const clientLoader = resultsBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-results', around);

export default createLazyIsland(async () => (await import('./ResultsPage')).ResultsPage);
