export { findEntrants } from './repository.ts';
export { applicationDocumentsJob } from './retention.ts';
