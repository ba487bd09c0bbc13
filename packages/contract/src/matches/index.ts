export * from './notices.ts';
export * from './own.ts';
export * from './reports.ts';
