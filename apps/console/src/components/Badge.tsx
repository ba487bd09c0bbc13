import type { ReactNode } from 'react';
import styles from './marks.module.css';

export type Tone = 'plain' | 'info' | 'success' | 'warning' | 'error';

/** A state in one or two words; its words tell it, the colour repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
