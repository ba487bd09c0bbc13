export { CookieConsent } from './CookieConsent';
export { AFTER_PAINT_SCRIPT, deferScripts } from './deferredScripts';
export { HYDRATION_REPLAY_SCRIPT, markHandled } from './hydrationReplay';
export { SITE_FALLBACK } from './fallback';
export { FIRST_PAINT_SCRIPT } from './firstPaint';
export { Footer } from './footerIsland';
export { Header } from './Header';
export { NavigationProgress } from './NavigationProgress';
export { buildOwnMeta } from './ownMeta';
export {
  buildPageMeta,
  findPortraitImage,
  type AroundPage,
  type CardImage,
  type LoadedRoot,
} from './pageMeta';
export { SAVED_SCROLL_SCRIPT } from './savedScroll';
export { TabBar } from './TabBar';
export { useLateScroll } from './useLateScroll';
export { usePrefetch } from './usePrefetch';
export { WHOLE_LISTS_SCRIPT } from './wholeLists';
