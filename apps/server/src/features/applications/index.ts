export { countPlaces, findEntrants, isTakingApplications, lockPlaces } from './repository.ts';
export { deleteApplications } from './service/deleteApplications.ts';
export { listLastEntered } from './service/enter.ts';
export { fillFreePlaces } from './service/places.ts';
export { PAIRS, selectHasLeft, selectParticipants, selectTaken } from './taken.ts';
export { createApplicationDocumentsJob } from './retention.ts';
