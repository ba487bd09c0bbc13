import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The focus that goes with the page that is left comes to the heading of the next, as soon as that is there. */
export function useFocusAfterNavigation(page: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const type = useNavigationType();
  // The browser itself puts the focus where a page that is loaded begins.
  const settled = useRef(type === 'POP' ? address : undefined);
  useEffect(() => {
    if (settled.current === address) return undefined;
    const settle = (): void => {
      // A window that asked first has the focus until it is closed.
      if (document.activeElement?.closest('[role="dialog"]')) return;
      if (isFocusLost() && !focusHeading(page.current)) return;
      settled.current = address;
      observer.disconnect();
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [page, address]);
}

/** Until the next page has come, the one before stands there hidden, and the focus in it for a moment longer. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.getClientRects().length === 0;
}

/** Whether it has the focus then: that of a hidden page takes none. */
function focusHeading(page: HTMLElement | null): boolean {
  const heading = page?.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
