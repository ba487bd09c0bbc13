import { findAppointmentFaults, type Appointment } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

/** A referee of the competition while it is edited; the role may still have to be chosen. */
export interface AppointedLine extends Appointment {
  readonly fullName: string;
  readonly category_title: string | null;
}

type Lines = readonly AppointedLine[];

export interface ReadReferees extends Opened {
  readonly referees: Lines;
  readonly own_referee_id: number | null;
  readonly roles: readonly { readonly role_id: number; readonly title: string }[];
}

export const referees: Section<ReadReferees, Lines> = {
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
  merge: mergeGrades,
};

/**
 * What was graded here, of the referees as they are appointed now; undefined when they were appointed here as well, or when
 * somebody else has graded the same one otherwise.
 */
export function mergeGrades(base: Lines, own: Lines, now: Lines): Lines | undefined {
  const listPosts = (lines: Lines): string =>
    JSON.stringify(lines.map(({ referee_id, role_id }) => [referee_id, role_id]));
  if (listPosts(base) !== listPosts(own)) return undefined;
  const findIn = (lines: Lines, { referee_id: id }: AppointedLine) =>
    lines.find((line) => line.referee_id === id);
  const graded = own.filter(({ grade_title }, index) => grade_title !== base[index]?.grade_title);
  const isGradedOtherwise = (line: AppointedLine): boolean => {
    const grade = findIn(now, line)?.grade_title;
    return grade !== undefined && grade !== findIn(base, line)?.grade_title && grade !== line.grade_title;
  };
  if (graded.some(isGradedOtherwise)) return undefined;
  return now.map((line) => ({ ...line, grade_title: (findIn(graded, line) ?? line).grade_title }));
}

/** Appointments as they are told to who has to choose. */
export function formatRefereesInWords(lines: Lines, { roles }: ReadReferees): string[] {
  const titles = new Map(roles.map(({ role_id: id, title }) => [id, title]));
  return lines.map(({ fullName, role_id, grade_title }) =>
    [fullName, role_id === null ? 'роль не выбрана' : titles.get(role_id), grade_title?.toLowerCase()]
      .filter(Boolean)
      .join(', '),
  );
}
