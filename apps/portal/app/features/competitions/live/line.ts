import { lazyIsland } from '../../../components/lazyIsland';

/** Only a competition in progress shows it; it comes with the other parts, which would wait for it. */
export const LiveLine = lazyIsland(async () => (await import('./LiveLine')).LiveLine);
