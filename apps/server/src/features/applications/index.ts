export { findEntrants, lockPlaces } from './repository.ts';
export { deleteApplications } from './service/deleteApplications.ts';
export { freePlaces } from './service/places.ts';
export { selectParticipants, selectTaken } from './taken.ts';
export { applicationDocumentsJob } from './retention.ts';
