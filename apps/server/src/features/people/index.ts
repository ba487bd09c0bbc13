export { addNewcomer } from './card/create.ts';
export { lockCards } from './card/lock.ts';
export { FOLLOWING, REFERENCES } from './merging/references.ts';
