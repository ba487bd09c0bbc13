export { makeAdministrator } from './administrator.ts';
export { storeConsents } from './consents.ts';
export { bearerIn } from './guard.ts';
export { accountJobs } from './jobs.ts';
export { ownPlayers } from './ownPlayer.ts';
export { hashPassword } from './password.ts';
export { findAddressee } from './repository.ts';
