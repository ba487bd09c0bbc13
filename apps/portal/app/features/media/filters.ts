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
  const dayOf = (name: string): string | undefined => {
    const text = parseText(search, name);
    return text !== undefined && isDate(text) && text >= FIRST_DAY && text <= today ? text : undefined;
  };
  const from = dayOf('from');
  const to = dayOf('to');
  // An end before the start is no range; the start says what was meant.
  return { title: parseText(search, 'title'), from, to: from && to && to < from ? undefined : to };
}

export function isFiltered({ title, from, to }: MediaFilters): boolean {
  return (title ?? from ?? to) !== undefined;
}
