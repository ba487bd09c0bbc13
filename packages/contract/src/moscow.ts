import { DATE_UNKNOWN, parseKnownMoment, type Moment } from './moments.ts';

const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "14.12.2026, 10:00" in Moscow; a missing moment is said to be unknown. */
export function formatMoscowMoment(moment: Moment): string {
  const known = parseKnownMoment(moment);
  return known ? dayAndTime.format(known) : DATE_UNKNOWN;
}
