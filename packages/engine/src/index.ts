export * from './brackets/index.ts';
export * from './eligibility/index.ts';
export { lotOrder } from './lot.ts';
export * from './outcome.ts';
export * from './prizes/index.ts';
export * from './rating/index.ts';
export * from './roundRobin/index.ts';
export * from './standings/index.ts';
