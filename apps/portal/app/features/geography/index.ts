export { activePlaceFilters } from './activeFilters';
export { GeographyFields } from './GeographyFields';
export { placeFiltersOf, placeQuery, type PlaceFilter } from './place';
export { loadPlaceTitles, loadPlaceTitlesInBrowser, type PlaceTitles } from './titles';
