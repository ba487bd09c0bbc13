export * from './actions.ts';
export * from './handbooks.ts';
export * from './log.ts';
export * from './site.ts';
export * from './today.ts';
