export * from './commands.ts';
export * from './draft.ts';
export * from './games.ts';
export * from './live.ts';
export * from './log.ts';
export * from './participants.ts';
export * from './reading.ts';
