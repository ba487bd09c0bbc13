export * from './career.ts';
export * from './players.ts';
export * from './rivals.ts';
export * from './statistic.ts';
