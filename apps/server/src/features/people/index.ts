export { FOLLOWING, REFERENCES } from './merging/references.ts';
