/** The day of a moment in Moscow, `YYYY-MM-DD`. */
export function formatDay(moment: Date): string {
  return new Date(moment.getTime() + MOSCOW_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The month of a moment in Moscow, `YYYY-MM`. */
export function formatMonth(moment: Date): string {
  return formatDay(moment).slice(0, 'YYYY-MM'.length);
}

/** Moscow has had this offset since 2014 and no summer time. */
const MOSCOW_MS = 3 * 3_600_000;

/** The month after or before, `YYYY-MM`. */
export function addMonthsTo(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** All months from one to another, both included; none when they are the wrong way round. */
export function listMonthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonthsTo(month, 1)) months.push(month);
  return months;
}

/** The last month that is over in Moscow, `YYYY-MM`. */
export function getLastMonth(now: Date): string {
  return addMonthsTo(formatMonth(now), -1);
}

/** The first moment of a month in Moscow. */
export function getPeriodStart(period: string): Date {
  return new Date(`${period}-01T00:00:00+03:00`);
}

/** When the list of a month is published: as soon as the month is over. */
export function getPublishedAt(period: string): Date {
  return getPeriodStart(addMonthsTo(period, 1));
}
