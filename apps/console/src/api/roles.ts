import { STAFF_ROLES, type StaffRole } from '@nardy/contract/staffRoles';

export function isStaffRole(role: string): role is StaffRole {
  return Object.hasOwn(STAFF_ROLES, role);
}

export function getRoleName(role: StaffRole): string {
  return STAFF_ROLES[role];
}
