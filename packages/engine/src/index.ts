export * from './outcome.ts';
export * from './rating/index.ts';
