import type { Route } from './+types/contributionsPage';
import { createPageBlock, type CachedPage } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { askPrizes, type PayablePrize } from './askPrizes';
import { createLazyIsland } from '../../../components/lazyIsland';

const money = createPageBlock<PayablePrize[]>(askPrizes);

export const handle: CachedPage = { reads: [] };

export const loader = money.onServer;

export const clientLoader = money.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-contributions', around);

export default createLazyIsland(async () => (await import('./MoneyPage')).Fees);
