import { Fragment, useSyncExternalStore } from 'react';
import { choosePluralForm } from '@nardy/contract/plurals';
import { readMinuteClock, subscribeToMinutes } from './minuteClock';
import { computeTimeLeft } from './timeLeft';
import css from './Countdown.module.css';

interface CountdownProps {
  /** ISO 8601. */
  to: string;
  /** The moment of the server's rendering in ms: what the page is hydrated with. */
  now: number;
  /** 'cells' stands on felt, with words for the units. */
  variant?: 'tile' | 'inline' | 'cells' | undefined;
}

const WORDS = {
  days: (value: number) => choosePluralForm(value, ['день', 'дня', 'дней']),
  hours: (value: number) => choosePluralForm(value, ['час', 'часа', 'часов']),
  minutes: (value: number) => choosePluralForm(value, ['минута', 'минуты', 'минут']),
} as const;
const UNITS = ['days', 'hours', 'minutes'] as const;
const ABBREVIATIONS = { days: 'дн', hours: 'ч', minutes: 'мин' } as const;

export function Countdown({ to, now, variant = 'tile' }: CountdownProps) {
  const clock = useSyncExternalStore(subscribeToMinutes, readMinuteClock, () => now);
  const left = computeTimeLeft(to, clock);
  return (
    <span className={css.countdown} data-variant={variant} role="timer">
      {UNITS.map((unit, index) => (
        <Fragment key={unit}>
          {index > 0 && ' '}
          <span className={css.countdownPart}>
            <b>{unit === 'days' ? left.days : formatTwoDigits(left[unit])}</b>{' '}
            {variant === 'cells' ? WORDS[unit](left[unit]) : ABBREVIATIONS[unit]}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

function formatTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
