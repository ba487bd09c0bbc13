import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly children: ReactNode;
  readonly label?: string;
  /** Names it and stands above its parts. */
  readonly title?: string;
  /** Its parts stand below each other, with room around them. */
  readonly isPadded?: boolean;
}

/** A surface that holds one thing of the page. */
export function Panel({ children, title, label = title, isPadded = title !== undefined }: PanelProps) {
  return (
    <section className={styles['panel']} aria-label={label}>
      {isPadded ? (
        <div className={styles['parts']}>
          {title !== undefined && <h2>{title}</h2>}
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
