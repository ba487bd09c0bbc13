import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Board } from './Board.tsx';
import styles from './Notice.module.css';

/** A page that holds one message: a heading, a sentence and where to go from here. */
export function Notice({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={styles['notice']}>
      <div className={styles['felt']}>
        <Board className={styles['board']} />
      </div>
      <Typography variant="h1">{title}</Typography>
      <p className={styles['text']}>{children}</p>
      {action}
    </section>
  );
}
