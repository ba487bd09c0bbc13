import type { ReactNode } from 'react';
import styles from './ReadOnlyFields.module.css';

interface ReadOnlyFieldsProps {
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** The fields of a form; the browser itself lets nobody into those that are only read. */
export function ReadOnlyFields({ isReadOnly, children }: ReadOnlyFieldsProps) {
  if (!isReadOnly) return children;
  return (
    <fieldset disabled className={styles['fields']}>
      {children}
    </fieldset>
  );
}
