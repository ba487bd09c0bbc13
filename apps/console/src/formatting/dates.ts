import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { formatMoscowMoment } from '@nardy/contract';
import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';

const MOSCOW = 'Europe/Moscow';

const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const exact = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "14.12.2026": the day of a moment in Moscow. */
export const formatDay = (moment: Moment): string => formatBy(day, moment);

/** "14.12.2026, 10:00" in Moscow. */
export const formatMoment = formatMoscowMoment;

/** "14.12.2026, 10:00:05" in Moscow. */
export const formatExactMoment = (moment: Moment): string => formatBy(exact, moment);

/** A calendar date `YYYY-MM-DD` as "05.03.1990". */
export const formatDate = formatCalendarDate;

function formatBy(format: Intl.DateTimeFormat, moment: Moment): string {
  const known = parseKnownMoment(moment);
  return known ? format.format(known) : DATE_UNKNOWN;
}
