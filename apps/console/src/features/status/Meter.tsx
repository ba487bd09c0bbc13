import { useId } from 'react';
import styles from './status.module.css';

interface MeterProps {
  readonly label: string;
  /** What is shown of it in words. */
  readonly text: string;
  readonly value: number;
  readonly most: number;
  readonly isBad?: boolean;
}

/** How much of something is taken, as a bar with its words. */
export function Meter({ label, text, value, most, isBad = false }: MeterProps) {
  const id = useId();
  const percent = most === 0 ? 0 : Math.min(100, (100 * value) / most);
  return (
    <div className={styles['meter']}>
      <div className={styles['meterWords']}>
        <span id={id}>{label}</span>
        <span className={styles['value']}>{text}</span>
      </div>
      <svg
        className={styles['track']}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="meter"
        aria-labelledby={id}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        data-is-bad={isBad}
      >
        <rect width={percent} height={1} />
      </svg>
    </div>
  );
}
