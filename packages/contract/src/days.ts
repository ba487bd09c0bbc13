import { DATE_UNKNOWN, parseKnownMoment, type Moment } from './moments.ts';

const dayMonthYear = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

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
  if (from.year !== to.year || from.month !== to.month) {
    const year = from.year === to.year ? '' : ` ${from.year}`;
    return { days: `${from.day} ${from.month}${year} – ${to.day} ${to.month}`, rest: to.year };
  }
  const days = from.day === to.day ? from.day : `${from.day}–${to.day}`;
  return { days, rest: `${to.month} ${to.year}` };
}

function findDay(moment: Moment) {
  const known = parseKnownMoment(moment);
  if (!known) return undefined;
  // Parts, not the whole text: Intl adds " г." and spaces of its own.
  const parts = new Map(dayMonthYear.formatToParts(known).map(({ type, value }) => [type, value]));
  return { day: parts.get('day') ?? '', month: parts.get('month') ?? '', year: parts.get('year') ?? '' };
}

/** A range in one text, "14–18 декабря 2026". */
export function formatDays(start: Moment, end: Moment): string {
  const { days, rest } = formatDayRange(start, end);
  return `${days} ${rest}`.trim();
}
