import type { Route } from './+types/contributionsPage';
import { pageBlock, type CachedPage } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { askPrizes, type PrizeWithDetails } from './askPrizes';
import { lazyIsland } from '../../../components/lazyIsland';

const money = pageBlock<PrizeWithDetails[]>(askPrizes);

export const handle: CachedPage = { reads: [] };

export const loader = money.onServer;

export const clientLoader = money.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-contributions', around);

export default lazyIsland(async () => (await import('./MoneyPage')).Fees);
