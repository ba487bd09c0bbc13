import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | undefined;
}

/** Links to the parts of a list; the chosen one bears a point, and is in sight where not all fit. */
export function Tabs({ label, tabs, chosen }: { label: string; tabs: readonly Tab[]; chosen: string }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft;
  }, [chosen]);
  return (
    <nav ref={strip} aria-label={label} className={styles['tabs']}>
      {tabs.map(({ id, label: name, href, count }) => (
        <Link key={id} to={href} className={styles['tab']} aria-current={id === chosen ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles['count']}>{count.toLocaleString('ru-RU')}</span>}
        </Link>
      ))}
    </nav>
  );
}
