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
    const observer = new ResizeObserver(() => {
      scrollTo(0, place);
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
