/** Roles of staff, as people call them. A member of the federation has none of them. */
export const STAFF_ROLES = {
  administrator: 'администратор',
  secretary: 'секретарь',
  director: 'директор соревнований',
  editor: 'редактор',
  auditor: 'ревизор',
} as const;

export type StaffRole = keyof typeof STAFF_ROLES;
