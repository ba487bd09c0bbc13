export * from './awards.ts';
export * from './merges.ts';
export * from './person.ts';
