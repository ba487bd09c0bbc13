import { useSyncExternalStore } from 'react';
import { readMinuteClock, subscribeToMinutes } from './minuteClock';
import { timeLeft } from './timeLeft';
import css from './Countdown.module.css';

interface CountdownProps {
  /** ISO 8601. */
  to: string;
  /** The moment of the server's rendering in ms: what the page is hydrated with. */
  now: number;
  variant?: 'tile' | 'inline' | undefined;
}

export function Countdown({ to, now, variant = 'tile' }: CountdownProps) {
  const clock = useSyncExternalStore(subscribeToMinutes, readMinuteClock, () => now);
  const { days, hours, minutes } = timeLeft(to, clock);
  return (
    <span className={css.countdown} data-variant={variant} role="timer">
      <span className={css.countdownPart}>
        <b>{days}</b> дн
      </span>{' '}
      <span className={css.countdownPart}>
        <b>{twoDigits(hours)}</b> ч
      </span>{' '}
      <span className={css.countdownPart}>
        <b>{twoDigits(minutes)}</b> мин
      </span>
    </span>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
