import { parseOffset } from '@nardy/contract/timezones';

const MINUTE_MS = 60_000;
const MOSCOW_MINUTES = 3 * 60;

/** Of clocks that were set by hand: browsers of televisions know no zone by its hours alone. */
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** "12:15" by the clocks of a place in "UTC+7"; where its zone is not known, Moscow's "08:15 (мск)". */
export function formatLocalTime(moment: string | number, timezone: string | undefined): string {
  const time = setClock(moment, timezone).toISOString().slice(11, 16);
  return parseOffset(timezone ?? '') === undefined ? `${time} (мск)` : time;
}

/** "в 12:15", and where that is not today there, "5 мая в 12:15". */
export function formatLocalMoment(moment: string, now: number, timezone: string | undefined): string {
  const day = dayAndMonth.format(setClock(moment, timezone));
  const today = dayAndMonth.format(setClock(now, timezone));
  const time = `в ${formatLocalTime(moment, timezone)}`;
  return day === today ? time : `${day} ${time}`;
}

/** The moment at which UTC shows what the place does now. */
function setClock(moment: string | number, timezone: string | undefined): Date {
  const minutes = parseOffset(timezone ?? '') ?? MOSCOW_MINUTES;
  return new Date(new Date(moment).getTime() + minutes * MINUTE_MS);
}
