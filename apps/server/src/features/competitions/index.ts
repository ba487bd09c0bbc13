export { placeLabel } from './place.ts';
export { findSides, sideOf, type Sides } from './play/sides.ts';
export { filteredTournaments } from './tournaments/filters.ts';
export { toTournament } from './tournaments/mapper.ts';
export { inOrderOfList, withTournamentColumns } from './tournaments/repository.ts';
