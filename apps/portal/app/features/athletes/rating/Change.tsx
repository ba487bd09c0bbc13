import { formatChange } from './formatChange';
import styles from './Change.module.css';

/** How many points a rating gained or lost: by sign and by colour. */
export function Change({ points, digits = 0 }: { points: number; digits?: number }) {
  const text = formatChange(points, digits);
  const kind = text.startsWith('+') ? 'gain' : text === '0' ? 'none' : 'loss';
  return (
    <span className={styles.change} data-kind={kind}>
      {text}
    </span>
  );
}
