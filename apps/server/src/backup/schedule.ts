export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Moscow is ahead of UTC by so much all year. */
const MOSCOW_MINUTES = 180;

/** The last moment at which a backup was due. */
export function getLastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const offset = (hours * 60 + minutes - MOSCOW_MINUTES) * MINUTE_MS;
  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
}
