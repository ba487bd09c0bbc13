import type { ComponentProps } from 'react';
import { Link } from 'react-router';
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

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'children'> {
  icon: IconName;
  label: string;
}

/** Looks like the button; leads somewhere before any script has come. */
export function IconLink({ icon, label, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} {...rest} className={css.iconButton}>
      <Icon name={icon} />
    </Link>
  );
}
