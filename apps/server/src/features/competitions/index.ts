export { appointedTo, isAppointed } from './admin/listed.ts';
export { findOwnReferee } from './admin/sections/referees.ts';
export { statusesJob } from './admin/job.ts';
export { flag } from './flag.ts';
export { placeLabel } from './place.ts';
export { findSides, getSide, type Sides } from './play/sides.ts';
export { filteredTournaments, inOrderOfList } from './tournaments/filters.ts';
export { toTournament } from './tournaments/mapper.ts';
export { withTournamentColumns } from './tournaments/repository.ts';
