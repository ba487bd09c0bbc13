import { formatDate } from '../../../formatting/dates';

/** Whether a calendar date is the day that it is in Moscow. */
export function isToday(date: string, now: number): boolean {
  return formatDate(`${date}T12:00:00+03:00`) === formatDate(new Date(now).toISOString());
}
