import type { Attendance, DeskParticipant } from '@nardy/contract';

export type AttendanceFilter = 'all' | Attendance;

export const ATTENDANCE_FILTERS: readonly { readonly id: AttendanceFilter; readonly label: string }[] = [
  { id: 'all', label: 'Все' },
  { id: 'unknown', label: 'Не отмечены' },
  { id: 'present', label: 'Пришли' },
  { id: 'late', label: 'Опаздывают' },
  { id: 'absent', label: 'Не пришли' },
];

export type AttendanceCounts = Readonly<Record<AttendanceFilter, number>>;

/** Those who still take part; who has left needs no mark. */
function listExpected(participants: readonly DeskParticipant[]): readonly DeskParticipant[] {
  return participants.filter(({ status }) => status === 'in');
}

export function countAttendance(participants: readonly DeskParticipant[]): AttendanceCounts {
  const counts = { all: 0, unknown: 0, present: 0, late: 0, absent: 0 };
  for (const { attendance } of listExpected(participants)) {
    counts.all += 1;
    counts[attendance] += 1;
  }
  return counts;
}

/** By surname, as people ask at the desk. */
export function listByAttendance(
  participants: readonly DeskParticipant[],
  filter: AttendanceFilter,
): readonly DeskParticipant[] {
  return participants
    .filter(({ attendance, status }) => filter === 'all' || (status === 'in' && attendance === filter))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
}
