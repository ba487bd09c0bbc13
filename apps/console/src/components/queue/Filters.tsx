import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './Filters.module.css';

interface FiltersProps {
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** The fields above a list, and a way back to the whole of it. */
export function Filters({ isFiltered, onReset, children }: FiltersProps) {
  return (
    <search className={styles['filters']}>
      {children}
      {isFiltered && <Button onClick={onReset}>Сбросить</Button>}
    </search>
  );
}
