const MINUTE_MS = 60_000;

/** Whole days, hours and minutes from `now` (ms) to `to` (ISO 8601); zeros once the moment has come. */
export function computeTimeLeft(to: string, now: number) {
  const left = Date.parse(to) - now;
  const minutes = left > 0 ? Math.floor(left / MINUTE_MS) : 0;
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}
