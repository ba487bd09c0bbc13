import { findAppointmentFaults, type Appointment } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

/** A referee of the competition while it is edited; the role may still have to be chosen. */
export interface AppointedLine extends Appointment {
  readonly fullName: string;
  readonly category_title: string | null;
}

export interface ReadReferees extends Opened {
  readonly referees: readonly AppointedLine[];
  readonly own_referee_id: number | null;
  readonly roles: readonly { readonly role_id: number; readonly title: string }[];
}

export const referees: Section<ReadReferees, readonly AppointedLine[]> = {
  name: 'referees',
  changedBy: 'runCompetitions',
  read: async (id, signal) => (await api.getDeskReferees({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: ({ referees: lines }) => lines,
  faultOf: (lines) =>
    findAppointmentFaults(lines).some((faults) => Object.keys(faults).length > 0)
      ? 'Исправьте отмеченные строки.'
      : undefined,
  save: (id, version, lines) =>
    api.saveReferees({
      params: { id },
      body: {
        version,
        referees: lines.map(({ referee_id, role_id, grade_title }) => ({
          referee_id,
          role_id: role_id ?? 0,
          grade_title,
        })),
      },
    }),
};

/** Appointments as they are told to who has to choose. */
export function formatRefereesInWords(lines: readonly AppointedLine[], { roles }: ReadReferees): string[] {
  const titles = new Map(roles.map(({ role_id: id, title }) => [id, title]));
  return lines.map(({ fullName, role_id, grade_title }) =>
    [fullName, role_id === null ? 'роль не выбрана' : titles.get(role_id), grade_title?.toLowerCase()]
      .filter(Boolean)
      .join(', '),
  );
}
