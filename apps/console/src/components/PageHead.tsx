import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { usePageTitle } from './usePageTitle.ts';

/** The heading of a page, what is said under it, and what can be done with all of it. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <header className={styles['head']}>
      <div>
        <Typography variant="h1">{title}</Typography>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  );
}
