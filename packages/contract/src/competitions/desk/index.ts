export * from './form.ts';
export * from './operations.ts';
export * from './parts.ts';
