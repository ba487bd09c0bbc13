export { choiceOf, depthOf, idOf, patched, textOf, useAddress, type AddressPatch } from './address';
export { FilterPanel, type ActiveFilter } from './FilterPanel';
export { Later } from './Later';
export { loadListPage, loadListPageInBrowser } from './listPage';
export { MoreOfList } from './MoreOfList';
export { loadList, loadListInBrowser, type List, type ListSource } from './pages';
export { soonOrLater } from './patience';
export { nextSort, sortOf, sortQuery, type Sort } from './sort';
export { useDebouncedText } from './useDebounced';
