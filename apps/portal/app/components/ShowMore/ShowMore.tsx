import { useState } from 'react';
import { ButtonLink } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './ShowMore.module.css';

interface ShowMoreProps {
  to: string;
  loading?: boolean | undefined;
  children?: string | undefined;
}

/** A longer list has its own address, so the link works without JavaScript. */
export function ShowMore({ to, loading = false, children = 'ПОКАЗАТЬ ЕЩЁ' }: ShowMoreProps) {
  const [heard, setHeard] = useState('');
  const news = loading ? 'Загрузка...' : heard && 'Список дополнен';
  if (news !== heard) setHeard(news);
  return (
    <div className={css.showMore}>
      <ButtonLink variant="line" size="lg" to={to} loading={loading} replace preventScrollReset>
        {children}
      </ButtonLink>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
