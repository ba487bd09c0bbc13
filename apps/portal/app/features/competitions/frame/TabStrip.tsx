import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LinkTabs } from '../../../components/LinkTabs/LinkTabs';
import type { Competition } from './competition';
import { sectionOf, sectionPath, SECTIONS } from './sections';
import { tabsOf } from './tabs';
import styles from './TabStrip.module.css';

export function TabStrip({ competition }: { competition: Competition }) {
  const { pathname } = useLocation();
  const above = useRef<HTMLDivElement>(null);
  useReturnToStrip(above, pathname);
  const current = sectionOf(pathname);
  return (
    <>
      <div ref={above} className={styles.above} />
      <div className={styles.strip}>
        <LinkTabs
          label="Разделы соревнования"
          preventScrollReset
          items={tabsOf(competition).map((name) => ({
            to: sectionPath(name, competition.tournament_id),
            label: SECTIONS[name].label,
            current: name === current,
            count: name === 'competition-participants' ? competition.approved_player || undefined : undefined,
          }))}
        />
      </div>
    </>
  );
}

/**
 * A tab chosen from the strip that sticks begins right under the strip; one chosen with the card in view leaves the card
 * where it is.
 */
function useReturnToStrip(above: React.RefObject<HTMLDivElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const beyond = above.current?.getBoundingClientRect().top ?? 0;
    const header = above.current ? Number.parseFloat(getComputedStyle(above.current).scrollMarginTop) : 0;
    if (beyond < header) scrollBy(0, beyond - header);
  }, [above, pathname]);
}
