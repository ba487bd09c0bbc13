export { logoFault } from './logos/knownLogo.ts';
export { findSiteSettings } from './repository.ts';
