export { email, password } from '../fields.ts';
export * from './admin.ts';
export * from './own.ts';
export * from './recovery.ts';
export * from './registration.ts';
export * from './roles.ts';
export * from './secondFactor.ts';
export * from './session.ts';
export * from './user.ts';
