export * from './admin.ts';
export * from './own.ts';
