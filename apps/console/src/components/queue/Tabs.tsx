import { Link } from 'react-router-dom';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | undefined;
}

/** Links to the parts of a list; the chosen one bears a point. */
export function Tabs({ label, tabs, chosen }: { label: string; tabs: readonly Tab[]; chosen: string }) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map(({ id, label: name, href, count }) => (
        <Link key={id} to={href} className={styles['tab']} aria-current={id === chosen ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles['count']}>{count.toLocaleString('ru-RU')}</span>}
        </Link>
      ))}
    </nav>
  );
}
