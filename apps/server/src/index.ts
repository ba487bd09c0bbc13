// What the demo may use of the server; package.json declares this file, and the import rules let nothing else through.
export { connect, type Db } from './database/connection.ts';
export type { Database, TournamentsTable } from './database/schema.ts';
export { gatherStatistics } from './database/statistics.ts';
export { findDemo } from './demo/find.ts';
export { registerFonts } from './downloads/fonts.ts';
export { DEMO_LOGINS } from './demo/logins.ts';
export type { DemoNews, DemoOrder } from './demo/ownProcess.ts';
export { hashPassword, storeConsents } from './features/accounts/index.ts';
export { importLog } from './features/play/index.ts';
export { prepareTraining } from './features/simulation/index.ts';
export {
  createPrivateFiles as privateFiles,
  type PrivateFiles,
  type StoredFile,
} from './features/privateFiles/index.ts';
export { recomputeAllRatings } from './features/ratings/index.ts';
export { readSecretKeys } from './keys/keyFiles.ts';
export type { SecretKeys } from './keys/secretKeys.ts';
export { explainAndExit } from './startFaults.ts';
export { toMediaLink, putMedia } from './storage/files.ts';
export { openStorage } from './storage/open.ts';
export { putPhoto } from './storage/photos.ts';
export { putPicture, type StoredPicture } from './storage/pictures.ts';
export type { FileStore } from './storage/storage.ts';
