export * from './form.ts';
export * from './operations.ts';
