import { lazyIsland } from '../../components/lazyIsland';

export const Footer = lazyIsland(async () => (await import('./Footer')).Footer);
