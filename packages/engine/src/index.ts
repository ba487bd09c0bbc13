export * from './brackets/index.ts';
export * from './competition/index.ts';
export * from './eligibility/index.ts';
export { drawLotOrder } from './lot.ts';
export * from './outcome.ts';
export * from './prizes/index.ts';
export * from './rating/index.ts';
export * from './roundRobin/index.ts';
export * from './standings/index.ts';
export * from './swiss/index.ts';
// Both name their criteria so: of a table, and of a pairing.
export type { Criterion } from './standings/index.ts';
export type { Criterion as PairingCriterion } from './swiss/index.ts';
