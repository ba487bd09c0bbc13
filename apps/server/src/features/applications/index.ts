export { findEntrants, isTakingApplications, lockPlaces } from './repository.ts';
export { deleteApplications } from './service/deleteApplications.ts';
export { listLastEntered } from './service/enter.ts';
export { freePlaces } from './service/places.ts';
export { selectParticipants, selectTaken } from './taken.ts';
export { createApplicationDocumentsJob } from './retention.ts';
