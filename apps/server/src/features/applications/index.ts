export { applicationDocumentsJob } from './retention.ts';
