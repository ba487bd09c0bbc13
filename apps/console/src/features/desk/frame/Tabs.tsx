import { useEffect, useRef } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Keys } from './parts/parts.tsx';
import { usePlace } from './place.ts';
import styles from './Tabs.module.css';
import { usePanels } from './usePanels.ts';

export function Tabs() {
  const { desk } = useDesk();
  const { tabs, tab: shown } = usePanels();
  const { goTo } = usePlace();
  const nav = useRef<HTMLElement>(null);
  // On a phone most of them lie aside.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav ref={nav} className={styles['tabs']} aria-label="Стол директора">
      {tabs.map(({ id, key, title, count }) => (
        <button
          key={id}
          type="button"
          className={styles['tab']}
          aria-current={id === shown ? 'page' : undefined}
          aria-keyshortcuts={key}
          onClick={() => goTo(id)}
        >
          {title(desk)}
          {count && <span className={styles['count']}>{count(desk)}</span>}
          {key && <Keys of={key} />}
        </button>
      ))}
    </nav>
  );
}
