/** Moscow keeps three hours before UTC all the year. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 3_600_000;

/** A moment in ISO 8601 as a field of day and time shows it in Moscow; empty where there is none. */
export function toField(moment: string | null): string {
  if (moment === null) return '';
  return new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 16);
}

/** What such a field holds, as a moment; null while it is empty. */
export function fromField(value: string): string | null {
  const at = new Date(`${value}:00${OFFSET}`);
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The same moment so many days later. */
export function daysLater(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 86_400_000).toISOString();
}
