import type { ComponentProps } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for those who listen to the page. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.visuallyHidden} />;
}
