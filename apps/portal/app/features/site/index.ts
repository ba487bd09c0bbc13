export { CookieConsent } from './CookieConsent';
export { FIRST_PAINT_SCRIPT } from './firstPaint';
export { Footer } from './Footer';
export { Header } from './Header';
export { NavigationProgress } from './NavigationProgress';
export { pageMeta } from './pageMeta';
export { TabBar } from './TabBar';
