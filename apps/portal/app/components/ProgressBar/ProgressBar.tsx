import type { CSSProperties } from 'react';
import css from './ProgressBar.module.css';

interface ProgressBarProps {
  /** From 0 to 1; undefined while nobody knows. */
  share: number | undefined;
  label: string;
  size?: 'thin' | 'md' | undefined;
}

export function ProgressBar({ share, label, size = 'md' }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <span
      className={css.progressBar}
      style={{ '--share': `${percent ?? 100}%` } as CSSProperties}
      data-size={size}
      data-unknown={percent === undefined || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    />
  );
}
