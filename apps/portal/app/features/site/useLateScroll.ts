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
    let height = readHeight();
    const observer = new ResizeObserver(() => {
      height = readHeight();
      scrollTo(0, place);
      reached = scrollY;
      if (Math.ceil(scrollY) >= place) end();
    });
    // By a scroll bar the visitor has gone up. Where the height is another one, the page may have been too short for a moment.
    const noticeScroll = (): void => {
      if (scrollY < reached && readHeight() === height) end();
    };
    const touches = ['wheel', 'pointerdown', 'keydown'];
    const end = (): void => {
      observer.disconnect();
      removeEventListener('scroll', noticeScroll);
      for (const touch of touches) removeEventListener(touch, end);
    };
    observer.observe(document.body);
    addEventListener('scroll', noticeScroll);
    for (const touch of touches) addEventListener(touch, end);
    return end;
  }, [key, place]);
}

const readHeight = (): number => document.documentElement.scrollHeight;
