import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { keepInSight } from '../keepInSight';
import css from './LinkTabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  current: boolean;
  count?: number | undefined;
}

interface LinkTabsProps {
  label: string;
  items: LinkTab[];
  big?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
}

export function LinkTabs({ label, items, big, preventScrollReset }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const currentTo = items.find(({ current }) => current)?.to;
  useEffect(() => keepInSight(row.current?.querySelector('[aria-current]'), row.current), [currentTo]);
  return (
    <nav className={css.linkTabs} aria-label={label} data-big={big || undefined} ref={row}>
      {items.map((item) => (
        <Link
          key={item.to}
          className={css.linkTab}
          to={item.to}
          preventScrollReset={preventScrollReset ?? false}
          replace={false}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className={css.linkTabCount}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
