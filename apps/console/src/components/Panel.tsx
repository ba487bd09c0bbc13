import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** A surface that holds one thing of the page. */
export function Panel({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={styles['panel']} aria-label={label}>
      {children}
    </section>
  );
}
