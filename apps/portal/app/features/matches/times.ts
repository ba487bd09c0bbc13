import { formatLocalMoment } from '../../formatting/localTime';
import { choosePluralForm, countText } from '@nardy/contract/plurals';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** "начало в 11:45" by the clocks of the place, "идёт 47 мин". */
export function formatProgress(start: string, now: number, timezone: string | undefined): string {
  const minutes = Math.floor((now - Date.parse(start)) / MINUTE_MS);
  if (minutes < 0) return `начало ${formatLocalMoment(start, now, timezone)}`;
  return minutes === 0 ? 'начался' : `идёт ${minutes} мин`;
}

/** "начало через 14 мин"; undefined once it has begun, and when it is further than today. */
export function formatUntil(start: string, now: number): string | undefined {
  const minutes = Math.ceil((Date.parse(start) - now) / MINUTE_MS);
  return minutes > 0 && minutes <= 180 ? `начало через ${minutes} мин` : undefined;
}

/** A difference that the way of an answer alone explains. */
const TOLERATED_MS = 10_000;
/** Milliseconds that the clock of this phone is behind that of the server. */
let behind = 0;

/** Takes what the server says of its clock, in an answer that nothing has stored. */
export function noteServerTime(moment: string): void {
  const difference = Date.parse(moment) - Date.now();
  behind = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
}

/** This moment by the clock of the server, a minute after the other. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now + behind;
}

/** "Ещё играет 1 стол", "Ещё играют 3 стола". */
export function formatOpenTables(count: number): string {
  const play = choosePluralForm(count, ['играет', 'играют', 'играют']);
  return `Ещё ${play} ${countText(count, ['стол', 'стола', 'столов'])}`;
}
