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

/** The text of a date while it is typed: digits with the dots put in, "0109" as "01.09.". */
export function withDots(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts
    .filter((_, index) => index === 0 || digits.length >= index * 2)
    .join('.')
    .replace(/^\.$/, '');
}

/** The day in Moscow at a moment given in milliseconds, as `2026-09-01`. */
export function getDayInMoscow(moment: number): string {
  return new Date(moment + MOSCOW_IS_AHEAD_MS).toISOString().slice(0, 10);
}

const MOSCOW_IS_AHEAD_MS = 3 * 60 * 60 * 1000;
