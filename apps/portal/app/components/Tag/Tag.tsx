import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import css from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Outlined instead of filled. */
  line?: boolean | undefined;
}

export function Tag({ children, icon, line }: TagProps) {
  return (
    <span className={css.tag} data-line={line || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
