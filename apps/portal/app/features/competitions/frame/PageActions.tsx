import type { ReactNode } from 'react';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import styles from './PageActions.module.css';

/** A line above what can be printed: what is to be known of it, and the button. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <span>{children}</span>
      <PrintButton />
    </div>
  );
}
