import { lazyIsland } from '../../api/lazyIsland';

export const Footer = lazyIsland(async () => (await import('./Footer')).Footer);
