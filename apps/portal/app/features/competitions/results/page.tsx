import type { Route } from './+types/page';
import { numericId } from '../../../api/pathId';
import { frameMeta } from '../frame/frameMeta';
import { afterLastMessage } from '../live/position.server';
import type { CachedPage } from '../../lists';
import { isHallScreen } from '../play/hall';
import { resultsBlock, parseWanted } from './load';
import { lazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseWanted, isHallScreen] };

export const loader = (given: Route.LoaderArgs) =>
  afterLastMessage(given, numericId(given.params.id), resultsBlock.onServer);

export const clientLoader = resultsBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-results', around);

export default lazyIsland(async () => (await import('./ResultsPage')).ResultsPage);
