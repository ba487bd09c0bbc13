import { useState } from 'react';
import { ButtonLink } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './ShowMore.module.css';

interface ShowMoreProps {
  /** Without it the list is at its end: that it grew is still said. */
  to: string | undefined;
  loading?: boolean | undefined;
  children?: string | undefined;
}

/** A longer list has its own address, so the link works without JavaScript. */
export function ShowMore({ to, loading = false, children = 'ПОКАЗАТЬ ЕЩЁ' }: ShowMoreProps) {
  return (
    <>
      {to && (
        <div className={css.showMore} ref={passFocusOn}>
          <ButtonLink variant="line" size="lg" to={to} loading={loading} replace preventScrollReset>
            {children}
          </ButtonLink>
        </div>
      )}
      <GrowthNews loading={loading} />
    </>
  );
}

/** Says that more of a list comes, and then that it came. */
export function GrowthNews({ loading }: { readonly loading: boolean }) {
  const [heard, setHeard] = useState('');
  const news = loading ? 'Загрузка...' : heard && 'Список дополнен';
  if (news !== heard) setHeard(news);
  return (
    <VisuallyHidden role="status" tabIndex={-1}>
      {news}
    </VisuallyHidden>
  );
}

/** The button for more goes with the last page: who had the focus on it goes on from the news that stands after it. */
export function passFocusOn(frame: HTMLElement | null) {
  return () => {
    if (frame?.contains(document.activeElement))
      (frame.nextSibling as HTMLElement).focus({ preventScroll: true });
  };
}
