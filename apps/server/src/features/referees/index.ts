export { toReferee } from './mapper.ts';
export { findReferees, type RefereeRow } from './repository.ts';
