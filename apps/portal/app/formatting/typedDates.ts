/** "01.09.2026" of "2026-09-01": as a date is typed. */
export function formatTypedDate(date: string): string {
  return date.split('-').toReversed().join('.');
}

/** A typed date as `2026-09-01`; undefined when the calendar has no such day. */
export function parseTypedDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : undefined;
}

/** Whether a text is a day of the calendar as `2026-09-01`. */
export function isDate(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${text}T`);
}

/** The day in Moscow at a moment given in milliseconds, as `2026-09-01`. */
export function getDayInMoscow(moment: number): string {
  return new Date(moment + MOSCOW_IS_AHEAD_MS).toISOString().slice(0, 10);
}

const MOSCOW_IS_AHEAD_MS = 3 * 60 * 60 * 1000;
