export { byField, receiveForm, type ReceivedForm } from './form.ts';
export { ContentCheck, FileRefusedError, MOST_PIXELS } from './content/check.ts';
export { privateFilesJob } from './jobs.ts';
export { claimPublicUploads, notePublicUploads } from './repository.ts';
export { privateFiles, type KeptFile, type PrivateFiles } from './service.ts';
