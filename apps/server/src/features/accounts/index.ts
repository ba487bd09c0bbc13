export { makeAdministrator } from './administrator.ts';
export { storeConsents } from './consents.ts';
export { bearerIn } from './guard.ts';
export { accountJobs } from './jobs.ts';
export { accountName, searchableAccount } from './names.ts';
export { isAllowed as mayDo } from './permissions.ts';
export { ownPlayers } from './ownPlayer.ts';
export { hashPassword } from './password.ts';
export { findAddressee } from './repository.ts';
