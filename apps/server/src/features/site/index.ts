export { findSiteSettings } from './repository.ts';
