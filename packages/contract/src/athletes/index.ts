export * from './career.ts';
export * from './players.ts';
export * from './statistic.ts';
