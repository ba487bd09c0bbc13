import { formatDays } from '@nardy/contract/days';
import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';
import { MISSING } from './missing';

const MOSCOW = 'Europe/Moscow';

const digits = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const weekday = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, weekday: 'long' });

/** "14.12.2026": the day of a moment in Moscow. */
export function formatDate(moment: Moment): string {
  return formatBy(digits, moment);
}

/** A calendar date in words: `{date: "20 ноября 2026", weekday: "пятница"}`. */
export function formatCalendarDay(date: string): { date: string; weekday: string } {
  // Noon, so that no zone moves it to another day.
  const noon = parseKnownMoment(`${date}T12:00:00+03:00`);
  return { date: formatDays(noon, noon), weekday: noon ? weekday.format(noon) : '' };
}

function formatBy(format: Intl.DateTimeFormat, moment: Moment): string {
  const known = parseKnownMoment(moment);
  return known ? format.format(known) : DATE_UNKNOWN;
}

const shortMoment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** "21 нояб., 10:00" in Moscow. */
export function formatShortMoment(moment: Moment): string {
  return formatBy(shortMoment, moment);
}

const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, hour: '2-digit', minute: '2-digit' });

/** "19:40" in Moscow. */
export function formatTime(moment: Moment): string {
  const known = parseKnownMoment(moment);
  return known ? clock.format(known) : MISSING.notGiven;
}
