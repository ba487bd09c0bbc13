import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  readonly onRemove?: () => void;
  /** Where the list is without the filter: a link, which works without JavaScript. */
  readonly removeTo?: string;
}

/** A filter that is set; the whole chip takes it away. */
export function Chip({ children, onRemove, removeTo }: ChipProps) {
  const content = (
    <>
      <VisuallyHidden>Убрать: </VisuallyHidden>
      {children}
      <Icon name="x" size="16px" />
    </>
  );
  return removeTo === undefined ? (
    <button type="button" className={css.chip} aria-pressed onClick={onRemove}>
      {content}
    </button>
  ) : (
    <Link className={css.chip} to={removeTo} preventScrollReset>
      {content}
    </Link>
  );
}
