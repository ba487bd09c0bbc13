import type { CSSProperties } from 'react';
import css from './Meter.module.css';

const POINTS = 24;

interface MeterProps {
  value: number;
  max: number;
  /** What a listener hears: 'Занято мест: 87 из 128'. */
  label: string;
}

/** Places taken as the board's 24 points. */
export function Meter({ value, max, label }: MeterProps) {
  const share = `${(countFilledPoints(value, max) / POINTS) * 100}%`;
  return (
    <span
      className={css.meter}
      style={{ '--share': share } as CSSProperties}
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={label}
    />
  );
}

/** One taken place shows, and the row is full only when no place is left. */
export function countFilledPoints(value: number, max: number): number {
  if (max <= 0 || value <= 0) return 0;
  if (value >= max) return POINTS;
  return Math.min(Math.max(Math.round((value / max) * POINTS), 1), POINTS - 1);
}
