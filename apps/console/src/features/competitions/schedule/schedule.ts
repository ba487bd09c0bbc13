import { scheduleLineFaults, type ScheduleLine } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

export interface ReadSchedule extends Opened {
  readonly events: readonly ScheduleLine[];
}

export const schedule: Section<ReadSchedule, readonly ScheduleLine[]> = {
  name: 'schedule',
  changedBy: 'runCompetitions',
  read: async (id, signal) => (await api.getDeskSchedule({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: ({ events }) => events,
  faultOf: (lines) =>
    lines.some((line) => !isEmpty(line) && Object.keys(scheduleLineFaults(line)).length > 0)
      ? 'Исправьте отмеченные строки.'
      : undefined,
  save: (id, version, lines) => {
    const events = lines.filter((line) => !isEmpty(line));
    return api.saveSchedule({ params: { id }, body: { version, events } });
  },
};

/** A line where nothing was typed yet: it has no faults and is not sent. */
export function isEmpty({ time, title }: ScheduleLine): boolean {
  return time === '' && title === '';
}

/** Events as they are told to who has to choose. */
export const formatScheduleInWords = (lines: readonly ScheduleLine[]): string[] =>
  lines.map(({ date, time, title }) => `${date.split('-').toReversed().join('.')} ${time} ${title}`);
