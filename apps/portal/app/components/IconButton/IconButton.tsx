import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import css from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={css.iconButton}>
      <Icon name={icon} />
    </button>
  );
}
