import { createLazyIsland } from '../../components/lazyIsland';

export const Footer = createLazyIsland(async () => (await import('./Footer')).Footer);
