import { Link } from 'react-router';
import { BackIcon, ForwardIcon } from '../icons.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className={styles['pager']} aria-label="Страницы">
      <span>
        {from}–{Math.min(total, page * pageSize)} из {total.toLocaleString('ru-RU')}
      </span>
      <span className={styles['ways']}>
        {page > 1 && (
          <Link to={hrefOf(page - 1)} className={styles['way']} aria-label="Предыдущая страница">
            <BackIcon aria-hidden />
          </Link>
        )}
        {page < last && (
          <Link to={hrefOf(page + 1)} className={styles['way']} aria-label="Следующая страница">
            <ForwardIcon aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}
