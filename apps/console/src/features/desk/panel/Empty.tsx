import type { ReactNode } from 'react';
import { Icon, type IconName } from '../frame/parts/Icon.tsx';
import styles from './panel.module.css';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Stands where a list of the desk is empty: what would be here. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} />
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
