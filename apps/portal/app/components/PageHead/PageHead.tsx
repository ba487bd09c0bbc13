import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** The page's title with its actions beside it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.pageHead}>
      <h1 className={css.pageTitle}>{title}</h1>
      {children}
    </div>
  );
}
