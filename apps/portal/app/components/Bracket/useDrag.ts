import { useEffect, type RefObject } from 'react';

/** A hand that only trembles means to click. */
const SLOP = 5;

/** A mouse moves the picture as a finger does; what the mouse was let go over is not clicked. */
export function useDrag(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const over = new AbortController();
    const { signal } = over;
    let start: { x: number; y: number; left: number; top: number } | undefined;
    let dragged = false;
    frame.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX: x, clientY: y }) => {
        if (pointerType !== 'mouse' || button !== 0) return;
        start = { x, y, left: frame.scrollLeft, top: frame.scrollTop };
        dragged = false;
      },
      { signal },
    );
    frame.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (!start) return;
        const [byX, byY] = [clientX - start.x, clientY - start.y];
        if (!dragged && Math.hypot(byX, byY) < SLOP) return;
        if (!dragged) frame.setPointerCapture(pointerId);
        dragged = true;
        frame.dataset['dragging'] = '';
        frame.scrollTo({ left: start.left - byX, top: start.top - byY, behavior: 'instant' });
      },
      { signal },
    );
    const letGo = () => {
      start = undefined;
      delete frame.dataset['dragging'];
    };
    for (const end of ['pointerup', 'pointercancel'] as const) frame.addEventListener(end, letGo, { signal });
    frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    frame.addEventListener(
      'click',
      (event) => {
        if (!dragged) return;
        dragged = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => over.abort();
  }, [ref]);
}
