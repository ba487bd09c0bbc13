/** How a referee's work at a competition was judged afterwards. */
export const REFEREE_GRADES = ['Зачёт', 'Незачёт'] as const;

/** Who judges a competition, in which role; `grade_title` is null until the work is graded. */
export interface Appointment {
  readonly referee_id: number;
  /** Null while it is still to be chosen. */
  readonly role_id: number | null;
  readonly grade_title: (typeof REFEREE_GRADES)[number] | null;
}

export const APPOINTMENT_MESSAGES = {
  role: 'Выберите роль',
  twice: 'Этот судья уже в списке',
  taken: 'Эта роль уже занята: главный судья и главный секретарь могут быть только по одному',
  unknown: 'Выберите из списка',
  tooMany: 'Не больше 200 судей',
} as const;

export const MOST_REFEREES = 200;

/** The chief referee and the chief secretary: of each a competition has one. */
const SINGLE_ROLES: ReadonlySet<number | null> = new Set([1, 2]);

export interface AppointmentFaults {
  readonly referee?: string;
  readonly role?: string;
}

/** What is wrong in each line; of two that exclude one another the later one is wrong. */
export function findAppointmentFaults(lines: readonly Appointment[]): AppointmentFaults[] {
  return lines.map(({ referee_id, role_id }, at) => {
    const before = lines.slice(0, at);
    const isTaken = SINGLE_ROLES.has(role_id) && before.some((one) => one.role_id === role_id);
    return {
      ...(before.some((one) => one.referee_id === referee_id) && { referee: APPOINTMENT_MESSAGES.twice }),
      ...(role_id === null && { role: APPOINTMENT_MESSAGES.role }),
      ...(isTaken && { role: APPOINTMENT_MESSAGES.taken }),
    };
  });
}
