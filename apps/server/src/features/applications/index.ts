export { findEntrants } from './repository.ts';
export { selectParticipants, selectTaken } from './taken.ts';
export { applicationDocumentsJob } from './retention.ts';
