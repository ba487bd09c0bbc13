export { findHandbookOf } from './handbooks/uses.ts';
export { claimOrFault } from './logos/knownLogo.ts';
export { formatLogoAsPng } from './logos/keepLogo.ts';
export { toLogo } from './mapper.ts';
export { findSiteSettings } from './repository.ts';
