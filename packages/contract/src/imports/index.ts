export * from './fields.ts';
export * from './imports.ts';
