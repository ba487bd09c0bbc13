import type { ReactNode } from 'react';
import { Board } from './Board.tsx';
import styles from './EmptyState.module.css';

/** Stands where a list is empty: what would be here, and where it comes from. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['empty']}>
      <div className={styles['felt']}>
        <Board className={styles['board']} />
      </div>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{children}</p>
      </div>
    </section>
  );
}
