import { useLayoutEffect, useRef, type RefObject } from 'react';
import { LinkTabs, type LinkTab } from '../LinkTabs/LinkTabs';
import styles from './TabStrip.module.css';

interface TabStripProps {
  label: string;
  items: LinkTab[];
  /** The address of the page; another one is another tab. */
  pathname: string;
}

/** The tabs between the pages of one thing; the strip sticks under the header. */
export function TabStrip({ label, items, pathname }: TabStripProps) {
  const above = useRef<HTMLDivElement>(null);
  useReturnToStrip(above, pathname);
  return (
    <>
      <div ref={above} className={styles.above} />
      <div className={styles.strip}>
        <LinkTabs label={label} preventScrollReset items={items} />
      </div>
    </>
  );
}

/**
 * A tab chosen from the strip that sticks begins right under the strip; one chosen with the card in view leaves the card
 * where it is.
 */
function useReturnToStrip(above: RefObject<HTMLDivElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const beyond = above.current?.getBoundingClientRect().top ?? 0;
    const header = above.current ? Number.parseFloat(getComputedStyle(above.current).scrollMarginTop) : 0;
    if (beyond < header) scrollBy(0, beyond - header);
  }, [above, pathname]);
}
