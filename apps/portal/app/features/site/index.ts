export { CookieConsent } from './CookieConsent';
export { AFTER_PAINT_SCRIPT, holdScripts } from './afterPaint';
export { EARLY_ACTS_SCRIPT, hearAct } from './earlyActs';
export { FIRST_PAINT_SCRIPT } from './firstPaint';
export { Footer } from './Footer';
export { Header } from './Header';
export { NavigationProgress } from './NavigationProgress';
export { pageMeta } from './pageMeta';
export { TabBar } from './TabBar';
