export * from './bank.ts';
export * from './documents.ts';
export * from './form.ts';
export * from './operations.ts';
export * from './partners.ts';
export * from './prizes.ts';
export * from './referees.ts';
export * from './schedule.ts';
