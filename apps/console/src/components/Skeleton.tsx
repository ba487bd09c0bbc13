import { Skeleton as Bar } from '@mui/material';
import styles from './Skeleton.module.css';

/** Rows that are on their way. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['rows']} role="group" aria-busy="true" aria-label="Загрузка">
      {Array.from({ length: rows }, (_, index) => (
        <Bar key={index} variant="rounded" height={20} animation={false} />
      ))}
    </div>
  );
}
