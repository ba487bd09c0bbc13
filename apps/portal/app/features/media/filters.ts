import { isDate } from '../../formatting/typedDates';
import { parseText } from '../lists';

/** The first day that a date of the lists may be. */
export const FIRST_DAY = '1925-01-01';

export interface MediaFilters {
  readonly title: string | undefined;
  /** Days in Moscow, both included, as `2026-09-01`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The filters in an address; a day that is none, or that lies beyond `today`, does not count. */
export function parseMediaFilters(search: URLSearchParams, today: string): MediaFilters {
  const from = parseDay(search, 'from', today);
  const to = parseDay(search, 'to', today);
  // An end before the start is no range; the start says what was meant.
  return { title: parseText(search, 'title'), from, to: from && to && to < from ? undefined : to };
}

/** A day of an address by itself, whatever the other day is. */
export function parseDay(search: URLSearchParams, name: 'from' | 'to', today: string): string | undefined {
  const text = parseText(search, name);
  return text !== undefined && isDate(text) && text >= FIRST_DAY && text <= today ? text : undefined;
}

export function isFiltered({ title, from, to }: MediaFilters): boolean {
  return (title ?? from ?? to) !== undefined;
}
