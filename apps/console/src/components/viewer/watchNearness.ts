/** Says of an element whether it is near the visible part of what scrolls; gives how to stop. */
export type WatchNearness = (element: Element, onChange: (isNear: boolean) => void) => () => void;

/** Near is as far as one more screen up or down, so that scrolling finds the next page painted. */
const MARGIN = '100% 0px';

/** One observer for all elements within what scrolls; it is made once that is there. */
export function createNearnessWatch(getScroller: () => Element | null): WatchNearness {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, onChange) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { root: getScroller(), rootMargin: MARGIN },
    );
    listeners.set(element, onChange);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
    };
  };
}
