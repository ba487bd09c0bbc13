export { livesIn, type PlaceFilters } from './filters.ts';
export { titles, toPlayer } from './mapper.ts';
export { ordered, type PlayerSort } from './order.ts';
export { findPlayers, type PlayerRow } from './repository.ts';
export { filtersInWords } from './service/filtersInWords.ts';
