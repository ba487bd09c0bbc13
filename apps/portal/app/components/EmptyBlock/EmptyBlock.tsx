import type { ReactNode } from 'react';
import sprite from '../Icon/sprite.svg?url';
import css from './EmptyBlock.module.css';

interface EmptyBlockProps {
  title?: string | undefined;
  text?: ReactNode;
  action?: ReactNode;
  /** The level of the title among the page's headings. */
  level?: 2 | 3 | undefined;
}

/** One checker waits on the board. */
export function EmptyBlock({ title = 'Информация не найдена', text, action, level = 2 }: EmptyBlockProps) {
  const Title = `h${level}` as const;
  return (
    <div className={css.emptyBlock}>
      <svg className={css.emptyDrawing} viewBox="0 0 240 120" aria-hidden>
        <use href={`${sprite}#waiting-checker`} />
      </svg>
      <Title className={css.emptyTitle}>{title}</Title>
      {text && <p className={css.emptyText}>{text}</p>}
      {action}
    </div>
  );
}
