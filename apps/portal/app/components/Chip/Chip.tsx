import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './Chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  pressed?: boolean | undefined;
  /** Makes the whole chip a button that takes its filter away. */
  onRemove?: (() => void) | undefined;
  /** Makes the chip a link that takes its filter away: works without JavaScript. */
  removeTo?: string | undefined;
  icon?: IconName | undefined;
  dark?: boolean | undefined;
}

export function Chip({ pressed, onRemove, removeTo, icon, dark, children, ...rest }: ChipProps) {
  const removable = onRemove !== undefined || removeTo !== undefined;
  const look = {
    className: css.chip,
    'data-on': pressed || removable || undefined,
    'data-dark': dark || undefined,
  };
  const content = (
    <>
      {icon && <Icon name={icon} size="16px" />}
      {removable && <VisuallyHidden>Убрать: </VisuallyHidden>}
      {children}
      {removable && <Icon name="x" size="16px" />}
    </>
  );
  if (removeTo !== undefined) {
    return (
      <Link {...look} to={removeTo} preventScrollReset onClick={onRemove}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={pressed} onClick={onRemove} {...rest} {...look}>
      {content}
    </button>
  );
}
