export * from './bracket.ts';
export * from './games.ts';
export * from './live.ts';
export * from './members.ts';
export * from './money.ts';
export * from './papers.ts';
export * from './standings.ts';
export * from './tournaments.ts';
