import type { IconName } from './iconName';
import sprite from './sprite.svg?url';
import css from './Icon.module.css';

export type { IconName };

interface IconProps {
  name: IconName;
  size?: string;
  /** Without a label the icon is decoration. */
  label?: string | undefined;
}

export function Icon({ name, size = '1.25em', label }: IconProps) {
  return (
    <svg
      className={css.icon}
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
