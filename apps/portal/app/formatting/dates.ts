import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';
import { MISSING } from './missing';

const MOSCOW = 'Europe/Moscow';

const dayMonthYear = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const digits = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const weekday = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, weekday: 'long' });

interface Day {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A range of days as a tile shows it: the days large, what they share small beside them. */
export interface DayRange {
  readonly days: string;
  readonly rest: string;
}

/**
 * `{days: "14–18", rest: "декабря 2026"}`; across months `{days: "28 ноября – 2 декабря", rest: "2026"}`. Of two ends one of
 * which is missing the other is the day; without either the days say that they are unknown.
 */
export function formatDayRange(start: Moment, end: Moment): DayRange {
  const from = findDay(start) ?? findDay(end);
  const to = findDay(end) ?? from;
  if (!from || !to) return { days: DATE_UNKNOWN, rest: '' };
  if (from.year !== to.year) {
    return { days: `${from.day} ${from.month} ${from.year} – ${to.day} ${to.month}`, rest: to.year };
  }
  if (from.month !== to.month)
    return { days: `${from.day} ${from.month} – ${to.day} ${to.month}`, rest: to.year };
  const days = from.day === to.day ? from.day : `${from.day}–${to.day}`;
  return { days, rest: `${to.month} ${to.year}` };
}

function findDay(moment: Moment): Day | undefined {
  const known = parseKnownMoment(moment);
  if (!known) return undefined;
  // Parts, not the whole text: Intl adds " г." and spaces of its own.
  const parts = new Map(dayMonthYear.formatToParts(known).map(({ type, value }) => [type, value]));
  return { day: parts.get('day') ?? '', month: parts.get('month') ?? '', year: parts.get('year') ?? '' };
}

/** "14.12.2026": the day of a moment in Moscow. */
export function formatDate(moment: Moment): string {
  return formatBy(digits, moment);
}

/** A range in one text, "14–18 декабря 2026". */
export function formatDays(start: Moment, end: Moment): string {
  const { days, rest } = formatDayRange(start, end);
  return `${days} ${rest}`.trim();
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
