import { useState, type MouseEvent } from 'react';
import { ButtonLink } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './ShowMore.module.css';

interface ShowMoreProps {
  to: string;
  loading?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children?: string | undefined;
  replace?: boolean | undefined;
}

/** A longer list has its own address, so the link works without JavaScript. */
export function ShowMore({
  to,
  loading = false,
  onClick,
  children = 'ПОКАЗАТЬ ЕЩЁ',
  replace,
}: ShowMoreProps) {
  const [heard, setHeard] = useState('');
  const news = loading ? 'Загрузка...' : heard && 'Список дополнен';
  if (news !== heard) setHeard(news);
  return (
    <div className={css.showMore}>
      <ButtonLink
        variant="line"
        size="lg"
        to={to}
        loading={loading}
        onClick={onClick}
        replace={replace ?? false}
        preventScrollReset
      >
        {children}
      </ButtonLink>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
