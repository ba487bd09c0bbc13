export {
  choiceOf,
  depthOf,
  idOf,
  patched,
  revalidateOnArrival,
  textOf,
  useAddress,
  type AddressPatch,
} from './address';
export { FilterPanel, type ActiveFilter } from './FilterPanel';
export { MoreOfList } from './MoreOfList';
export { listQuery, useList } from './pages';
export { useDebouncedText } from './useDebounced';
