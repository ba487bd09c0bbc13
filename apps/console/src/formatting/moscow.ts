/** Moscow keeps three hours before UTC all the year. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 3_600_000;

const TYPED = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)$/;

/** A moment in ISO 8601 as it is typed in Moscow, "14.12.2026 10:00"; what is none stays as it is, to be mended. */
export function toField(moment: string | null): string {
  const at = Date.parse(moment ?? '');
  if (moment === null || !moment.includes('T') || Number.isNaN(at)) return moment ?? '';
  const [day = '', time = ''] = new Date(at + OFFSET_MS).toISOString().slice(0, 16).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

/** What such a field holds, as a moment; null while it is empty, and what is none as it was typed. */
export function parseField(text: string): string | null {
  const [, day, month, year, time] = TYPED.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${time}:00${OFFSET}`);
  const moment = Number.isNaN(at.getTime()) ? text : at.toISOString();
  // A day that the month does not have would be one of the next.
  return text === '' ? null : toField(moment) === text ? moment : text;
}

/** The day of a moment in Moscow, `YYYY-MM-DD`. */
export const getDay = (moment: string): string =>
  new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 10);

/** The same moment so many days later. */
export function addDays(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 86_400_000).toISOString();
}
