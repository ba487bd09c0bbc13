import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper/types';

/** Whether there is anything to turn, and which way. */
interface CarouselState {
  needed: boolean;
  atStart: boolean;
  atEnd: boolean;
}

const WAITING: CarouselState = { needed: false, atStart: true, atEnd: false };
/** The first sign that somebody wants to turn it. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;
const TURNING_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/** Brings Swiper to a strip at the first touch; until then, and when its code does not come, the strip scrolls by itself. */
export function useCarousel(frame: RefObject<HTMLElement | null>, items: number) {
  const swiper = useRef<Promise<Swiper | undefined>>(undefined);
  const [state, setState] = useState(WAITING);

  const start = useCallback(
    (): Promise<Swiper | undefined> =>
      (swiper.current ??= import('./carouselSwiper').then(
        ({ createCarousel }) => {
          const strip = frame.current;
          return strip
            ? createCarousel(strip, ({ isLocked, isBeginning, isEnd }) =>
                setState({ needed: !isLocked, atStart: isBeginning, atEnd: isEnd }),
              )
            : undefined;
        },
        () => undefined,
      )),
    [frame],
  );
  useEffect(() => {
    const strip = frame.current;
    const section = strip?.parentElement;
    if (!strip || !section || items < 2) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- whether it fits is known only once it is drawn
    setState({ ...WAITING, needed: strip.scrollWidth > strip.clientWidth });
    const signs = new AbortController();
    const begin = () => {
      signs.abort();
      void start();
    };
    const options = { passive: true, signal: signs.signal };
    for (const sign of SIGNS) section.addEventListener(sign, begin, options);
    const onKey = ({ key }: KeyboardEvent) => TURNING_KEYS.has(key) && begin();
    document.addEventListener('keydown', onKey, options);
    return () => {
      signs.abort();
      void swiper.current?.then((started) => started?.destroy());
      swiper.current = undefined;
    };
  }, [frame, items, start]);
  return {
    state,
    back: () => void start().then((started) => started?.slidePrev()),
    forward: () => void start().then((started) => started?.slideNext()),
  };
}
