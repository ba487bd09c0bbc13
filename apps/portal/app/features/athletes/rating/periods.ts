import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { DATE_UNKNOWN } from '@nardy/contract/moments';

const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

/** A month `YYYY-MM` in words: "август 2026". */
export function formatPeriod(period: string): string {
  const [year, month] = period.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** The first three letters of a month, "авг"; of several years with the year, "авг 26". */
export function formatShortPeriod(period: string, withYear: boolean): string {
  const [year = '', month] = period.split('-');
  const short = MONTHS[Number(month) - 1]?.slice(0, 3) ?? '';
  return withYear ? `${short} ${year.slice(2)}` : short;
}

/** Calendar dates as the table of a history has them: "17.10–18.10.2026", one day as "17.10.2026". */
export function formatDateRange(start: string, end: string): string {
  const [from, to] = [formatCalendarDate(start), formatCalendarDate(end)];
  if (from === to || to === DATE_UNKNOWN) return from;
  if (from === DATE_UNKNOWN) return to;
  return from.slice(-4) === to.slice(-4) ? `${from.slice(0, 5)}–${to}` : `${from}–${to}`;
}
