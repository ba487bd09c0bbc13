export { livesIn, type PlaceFilters } from './filters.ts';
export { toTitles, toPlayer } from './mapper.ts';
export { orderPlayers, type PlayerSort } from './order.ts';
export { findPlayers, type PlayerRow } from './repository.ts';
export { formatFiltersInWords } from './service/filtersInWords.ts';
