/** Roles of staff, as the console names them in Russian. A member of the federation has none of them. */
const ROLE_NAMES = {
  administrator: 'администратор',
  secretary: 'секретарь',
  director: 'директор соревнований',
  editor: 'редактор',
  auditor: 'ревизор',
} as const;

export type StaffRole = keyof typeof ROLE_NAMES;

export function isStaffRole(role: string): role is StaffRole {
  return Object.hasOwn(ROLE_NAMES, role);
}

export function roleName(role: StaffRole): string {
  return ROLE_NAMES[role];
}
