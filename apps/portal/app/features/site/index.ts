export { CookieConsent } from './CookieConsent';
export { Footer } from './Footer';
export { Header } from './Header';
export { NavigationProgress } from './NavigationProgress';
export { pageMeta } from './pageMeta';
export { TabBar } from './TabBar';
export { THEME_SCRIPT } from './theme';
