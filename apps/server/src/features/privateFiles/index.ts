export { byField, receiveForm, type ReceivedForm } from './form.ts';
export { ContentCheck, FileRefusedError } from './content/check.ts';
export { cutPicture } from './content/cutPicture.ts';
export { refuseUnsafePdf } from './content/refusePdf.ts';
export { privateFilesJob } from './jobs.ts';
export { nameDocument } from './names.ts';
export { claimPublicUploads, notePublicUploads } from './repository.ts';
export { sealedDocuments } from './sealed.ts';
export { privateFiles, type StoredFile, type PrivateFiles } from './service.ts';
