export { activePlaceFilters } from './activeFilters';
export { GeographyFields } from './GeographyFields';
export { placeFiltersOf, placeQuery, type PlaceFilter } from './place';
export { prefetchPlaceTitles, usePlaceTitles } from './queries';
