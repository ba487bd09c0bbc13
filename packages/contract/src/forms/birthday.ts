/** Full years at which people register at all, and at which they are adults. */
export const LEAST_AGE = 7;
export const ADULT_AGE = 18;

const TYPED = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const SENT = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST_YEAR = 1900;

/**
 * The day of a birthday typed as `dd.MM.yyyy` or sent as `YYYY-MM-DD`: gives `YYYY-MM-DD`, or nothing for what is no day of
 * the calendar or lies before 1900.
 */
export function parseBirthday(text: string): string | undefined {
  const [, date, month, year] = TYPED.exec(text.trim()) ?? reorderDate(SENT.exec(text.trim()));
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const isDay =
    Number(year) >= EARLIEST_YEAR &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(date) >= 1 &&
    Number(date) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return isDay ? `${year}-${month}-${date}` : undefined;
}

function reorderDate(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1]] : [];
}

/** The day in Moscow at a moment, `YYYY-MM-DD`: ages are counted by it. */
export function getDayInMoscow(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' }).format(moment);
}
