export { listActivePlaceFilters } from './activeFilters';
export { GeographyFields } from './GeographyFields';
export { NOWHERE, parsePlaceFilters, buildPlaceQuery, type PlaceFilter } from './place';
export { PlaceFields } from './PlaceFields';
export { loadPlaceTitles, loadPlaceTitlesInBrowser, type PlaceTitles } from './titles';
