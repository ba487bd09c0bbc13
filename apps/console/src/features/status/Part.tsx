import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import styles from './status.module.css';

/** One thing that can be well or not, under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className={styles['part']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
      </div>
    </Panel>
  );
}

/** A figure with what it is. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
