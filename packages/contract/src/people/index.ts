export * from './awards.ts';
export * from './merges.ts';
export * from './person.ts';
export * from './relations.ts';
export * from './titles.ts';
