export { Block, Retry, type BlockProps } from './Block';
export {
  parseChoice,
  parseDepth,
  parseId,
  patchAddress,
  parseText,
  useAddress,
  useLocationNow,
  type AddressPatch,
} from './address';
export type { CachedPage } from './cachedPage';
export { FilterPanel, type ActiveFilter } from './FilterPanel';
export { LateTitle } from './LateTitle';
export { Later } from './Later';
export { loadListPage, loadListPageInBrowser } from './listPage';
export { MoreOfList } from './MoreOfList';
export { listBlock, createPageBlock, type BlockData, type Question } from './pageBlock';
export { dropCachedLists, loadList, loadListInBrowser, type List, type ListSource } from './pages';
export { delaySkeleton } from './delaySkeleton';
export { listSortings, getNextSort, parseSort, sortQuery, type Sort } from './sort';
export { useDebouncedText } from './useDebounced';
export { useWindowList } from './useWindowList';
export { WindowListFoot } from './WindowListFoot';
