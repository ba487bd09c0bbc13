const DAY_MS = 86_400_000;

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

const moscowDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** The calendar day in Moscow at a moment. */
export function getDayInMoscow(moment: Date): Day {
  return moscowDay.format(moment);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function addYears(day: Day, years: number): Day {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC((year ?? 0) + years, (month ?? 1) - 1, date)).toISOString().slice(0, 10);
}

/** Moscow keeps UTC+3 all year since 2014. */
export function getMomentInMoscow(day: Day, time: `${number}:${number}`): Date {
  return new Date(`${day}T${time}:00+03:00`);
}

/** Days from `from` to `to`. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** From 1, Monday, to 7, Sunday. */
export function getWeekday(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
