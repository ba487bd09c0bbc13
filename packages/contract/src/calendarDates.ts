import { DATE_UNKNOWN, parseKnownMoment } from './moments.ts';

/** A calendar date `YYYY-MM-DD` as "14.12.2026"; a missing one is said to be unknown. */
export function formatCalendarDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  return parseKnownMoment(day && `${date}T12:00:00Z`) ? `${day}.${month}.${year}` : DATE_UNKNOWN;
}
