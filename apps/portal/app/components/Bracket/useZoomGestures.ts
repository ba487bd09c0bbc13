import { useEffect, type RefObject } from 'react';
import { followTapsIn } from './taps';
import { locatePointIn, type Anchor, type ZoomTo } from './zoomTo';

const WHEEL_POWER = 0.0035;
/** The wheel says nothing when it is let go. */
const WHEEL_REST_MS = 140;

/**
 * Two fingers, and the wheel with ctrl (which is what a touch pad makes of two fingers), zoom around where they are. While
 * they move, the picture is only scaled as it is painted; it is laid out anew once they rest. A double tap brings it to its
 * own size, and from there to half of it.
 */
export function useZoomGestures(ref: RefObject<HTMLElement | null>, zoomTo: ZoomTo): void {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const over = new AbortController();
    // Not passive: the page itself would zoom or scroll.
    const options = { signal: over.signal, passive: false };
    const gesture = createGesture(frame, zoomTo);
    let rest: ReturnType<typeof setTimeout> | undefined;
    frame.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey || !isPicture(frame)) return;
        event.preventDefault();
        gesture.move(Math.exp(-event.deltaY * WHEEL_POWER), locatePointIn(frame, event));
        clearTimeout(rest);
        rest = setTimeout(gesture.end, WHEEL_REST_MS);
      },
      options,
    );
    let spread: number | undefined;
    frame.addEventListener('touchstart', ({ touches }) => (spread = measureSpread(touches)), {
      ...options,
      passive: true,
    });
    frame.addEventListener(
      'touchmove',
      (event) => {
        const [one, other] = [event.touches[0], event.touches[1]];
        if (!one || !other || !isPicture(frame)) return;
        event.preventDefault();
        const now = measureSpread(event.touches);
        const middle = {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        };
        gesture.move(spread && now ? now / spread : 1, locatePointIn(frame, middle));
        spread = now;
      },
      options,
    );
    const isSecondTap = followTapsIn(frame, over.signal);
    const letGo = (event: TouchEvent) => {
      spread = undefined;
      gesture.end();
      const at = isSecondTap(event);
      // Around the finger: what is small grows to its own size, what has that shrinks.
      if (at && isPicture(frame)) zoomTo((now) => (now < 1 ? 1 : now / 2), at);
    };
    frame.addEventListener('touchend', letGo, options);
    frame.addEventListener('touchcancel', letGo, options);
    return () => over.abort();
  }, [ref, zoomTo]);
}

/** How far two fingers are from each other. */
function measureSpread({ 0: one, 1: other }: TouchList): number | undefined {
  return one && other && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** As a list the bracket lies in the page, which zooms by itself. */
function isPicture(frame: HTMLElement): boolean {
  return getComputedStyle(frame).overflowX !== 'visible';
}

function createGesture(frame: HTMLElement, zoomTo: ZoomTo) {
  let factor = 1;
  let from: Anchor | undefined;
  let to: Anchor = { x: 0, y: 0 };
  const canvas = () => frame.firstElementChild as HTMLElement;
  return {
    move: (by: number, at: Anchor) => {
      from ??= at;
      to = at;
      factor *= by;
      const { style } = canvas();
      style.transformOrigin = '0 0';
      const [x, y] = [frame.scrollLeft + from.x, frame.scrollTop + from.y];
      const left = x * (1 - factor) + to.x - from.x;
      const top = y * (1 - factor) + to.y - from.y;
      style.transform = `translate(${left}px, ${top}px) scale(${factor})`;
    },
    end: () => {
      if (!from) return;
      const by = factor;
      zoomTo((now) => now * by, from, to);
      canvas().style.transform = '';
      factor = 1;
      from = undefined;
    },
  };
}
