import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDrag } from './useDrag';
import { useZoomGestures } from './useZoomGestures';
import type { ZoomTo } from './zoomTo';

const STEP = 1.25;
const LIMITS = { least: 0.04, most: 2 };

/**
 * Panning is the frame's own scrolling, so that touch, wheel and arrow keys work as everywhere; a mouse drags it as well.
 * Zooming is CSS `zoom` of the picture, which lays out the sticky titles and the scroll area by itself.
 */
export function usePanZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const target = useRef<{ left: number; top: number } | undefined>(undefined);

  const zoomTo = useCallback<ZoomTo>((wanted, anchor, landing = anchor) => {
    setZoom((now) => {
      const next = Math.min(LIMITS.most, Math.max(LIMITS.least, wanted(now)));
      const { current } = frame;
      if (!current || next === now) return now;
      const from = anchor ?? { x: current.clientWidth / 2, y: 0 };
      const to = landing ?? from;
      target.current = {
        left: ((current.scrollLeft + from.x) / now) * next - to.x,
        top: ((current.scrollTop + from.y) / now) * next - to.y,
      };
      return next;
    });
  }, []);

  useLayoutEffect(() => {
    if (!target.current) return;
    frame.current?.scrollTo({ ...target.current, behavior: 'instant' });
    target.current = undefined;
  }, [zoom]);

  const fit = useCallback(() => {
    zoomTo((now) => (frame.current ? computeFittingZoom(frame.current, now) : now), { x: 0, y: 0 });
  }, [zoomTo]);

  useDrag(frame);
  useZoomGestures(frame, zoomTo);

  return {
    frame,
    zoom,
    fit,
    zoomIn: useCallback(() => zoomTo((now) => now * STEP), [zoomTo]),
    zoomOut: useCallback(() => zoomTo((now) => now / STEP), [zoomTo]),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') zoomTo((now) => now * STEP);
      else if (event.key === '-') zoomTo((now) => now / STEP);
      else if (event.key === '0') fit();
      else return;
      event.preventDefault();
    },
  };
}

/** The zoom at which the whole picture is seen, and no larger than life. */
function computeFittingZoom(frame: HTMLElement, now: number): number {
  const canvas = frame.firstElementChild;
  if (!(canvas instanceof HTMLElement)) return now;
  const width = Number(canvas.dataset['width']);
  const height = Number(canvas.dataset['height']);
  return Math.min(1, (frame.clientWidth - 2) / width, (frame.clientHeight - 2) / height);
}
