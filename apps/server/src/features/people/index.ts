export { addNewcomer } from './card/create.ts';
export { FOLLOWING, REFERENCES } from './merging/references.ts';
