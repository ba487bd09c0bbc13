import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button/Button';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import styles from './PageActions.module.css';

interface PageActionsProps {
  /** What is to be known of it. */
  readonly children: ReactNode;
  /** The address of the same as a table for XLSX. */
  readonly file?: string | undefined;
}

/** A line above what can be printed, or saved as a table. */
export function PageActions({ children, file }: PageActionsProps) {
  return (
    <div className={styles.actions}>
      <span className={styles.about}>{children}</span>
      {file !== undefined && (
        <span className={styles.file}>
          <ButtonLink external variant="line" icon="download" to={file} download>
            XLSX
          </ButtonLink>
        </span>
      )}
      <span className={styles.print}>
        <PrintButton />
      </span>
    </div>
  );
}
