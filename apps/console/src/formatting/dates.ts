const MOSCOW = 'Europe/Moscow';

const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "14.12.2026": the day of a moment in Moscow. */
export const formatDay = (moment: string): string => day.format(new Date(moment));

/** "14.12.2026, 10:00" in Moscow. */
export const formatMoment = (moment: string): string => dayAndTime.format(new Date(moment));

/** "14.12.2026, 10:00:05" in Moscow. */
export const formatExactMoment = (moment: string): string => exact.format(new Date(moment));

/** A calendar date `YYYY-MM-DD` as "05.03.1990". */
export const formatDate = (date: string): string => date.split('-').toReversed().join('.');
