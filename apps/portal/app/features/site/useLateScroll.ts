import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterState, useLocation } from 'react-router';

/**
 * A list that comes after its page finds the page too short for the place where it was left. The place is looked for again whenever the
 * page grows, until it is there or the visitor touches anything.
 */
export function useLateScroll(): void {
  const place = useContext(DataRouterState)?.restoreScrollPosition;
  const { key } = useLocation();
  useEffect(() => {
    if (!place || Math.ceil(scrollY) >= place) return undefined;
    let reached = scrollY;
    const observer = new ResizeObserver(() => {
      const { scrollHeight } = document.documentElement;
      // By a scroll bar the visitor has gone up; a page that became shorter would be at its end.
      if (scrollY < reached && scrollY + innerHeight < scrollHeight - 1) {
        end();
        return;
      }
      scrollTo(0, place);
      reached = scrollY;
      if (Math.ceil(scrollY) >= place) end();
    });
    const touches = ['wheel', 'pointerdown', 'keydown'];
    const end = (): void => {
      observer.disconnect();
      for (const touch of touches) removeEventListener(touch, end);
    };
    observer.observe(document.body);
    for (const touch of touches) addEventListener(touch, end);
    return end;
  }, [key, place]);
}
