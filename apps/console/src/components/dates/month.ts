/** Days are `YYYY-MM-DD`; of a month only the year and month count. */
const UTC = { timeZone: 'UTC' } as const;
const monthTitle = new Intl.DateTimeFormat('ru-RU', { ...UTC, month: 'long' });
const dayTitle = new Intl.DateTimeFormat('ru-RU', {
  ...UTC,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const WEEK = 7;

export const WEEKDAYS = [
  ['пн', 'понедельник'],
  ['вт', 'вторник'],
  ['ср', 'среда'],
  ['чт', 'четверг'],
  ['пт', 'пятница'],
  ['сб', 'суббота'],
  ['вс', 'воскресенье'],
] as const;

const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** "декабрь 2026". */
export const formatMonthTitle = (day: string): string =>
  `${monthTitle.format(parseDay(day))} ${day.slice(0, 4)}`;

/** "понедельник, 14 декабря 2026 г." */
export const formatDayTitle = (day: string): string => dayTitle.format(parseDay(day));

/** The weeks of a month from Monday on; a place of another month's day is empty. */
export function listWeeks(day: string): readonly (readonly (string | undefined)[])[] {
  const first = parseDay(`${day.slice(0, 7)}-01`);
  const before = (first.getUTCDay() + WEEK - 1) % WEEK;
  const days = countDays(first.getUTCFullYear(), first.getUTCMonth());
  return Array.from({ length: Math.ceil((before + days) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_day, weekday) => {
      const date = week * WEEK + weekday - before + 1;
      return date >= 1 && date <= days ? `${day.slice(0, 8)}${String(date).padStart(2, '0')}` : undefined;
    }),
  );
}

const addDays = (day: string, days: number): string =>
  formatDay(new Date(parseDay(day).getTime() + days * 86_400_000));

/** The same date so many months later, or the last of that month. */
export function addMonths(day: string, months: number): string {
  const from = parseDay(day);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = countDays(to.getUTCFullYear(), to.getUTCMonth());
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return formatDay(to);
}

const countDays = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Where a key leads from a day: nowhere for any other key. */
export function findDayByKey(day: string, key: string, isShifted: boolean): string | undefined {
  const weekday = (parseDay(day).getUTCDay() + WEEK - 1) % WEEK;
  const months = isShifted ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, WEEK - 1 - weekday);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}
