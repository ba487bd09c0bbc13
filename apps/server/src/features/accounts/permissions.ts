import type { OperationName, Operations } from '@nardy/contract';

/** Everybody who can be logged in. `applicant`: whose registration was returned. */
export const ROLES = [
  'applicant',
  'member',
  'director',
  'editor',
  'secretary',
  'auditor',
  'administrator',
] as const;

export type Role = (typeof ROLES)[number];

/** Operations that nobody reaches without a login. */
export type RestrictedOperation = {
  [Name in OperationName]: Operations[Name] extends { readonly authorization: 'required' } ? Name : never;
}[OperationName];

const EVERYBODY: readonly Role[] = ROLES;

/** Who may do what: the one matrix of roles and operations. An operation without its line does not compile. */
export const PERMISSIONS: Readonly<Record<RestrictedOperation, readonly Role[]>> = {
  getUser: EVERYBODY,
};

/** Whether a role may do what requires a login. */
export function isAllowed(name: OperationName, role: string): boolean {
  const allowed: readonly string[] | undefined = PERMISSIONS[name as RestrictedOperation];
  return allowed?.includes(role) ?? false;
}
