import { useSyncExternalStore } from 'react';
import { getDayInMoscow } from '../formatting/typedDates';
import { readMinuteClock, subscribeToMinutes } from './Countdown/minuteClock';

/**
 * The day in Moscow as `2026-09-01`, from midnight on the next one. `rendered` is the day that the server rendered with: the
 * page is hydrated with it, and may have been cached since.
 */
export function useToday(rendered: string): string {
  return useSyncExternalStore(subscribeToMinutes, readToday, () => rendered);
}

function readToday(): string {
  return getDayInMoscow(readMinuteClock());
}
