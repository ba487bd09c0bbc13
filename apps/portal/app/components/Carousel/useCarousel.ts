import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper/types';

/** Whether there is anything to turn, and which way. */
interface CarouselState {
  needed: boolean;
  atStart: boolean;
  atEnd: boolean;
}

const WAITING: CarouselState = { needed: false, atStart: true, atEnd: false };

/** Brings Swiper to a strip when the strip comes into view. */
export function useCarousel(frame: RefObject<HTMLDivElement | null>, items: number) {
  const swiper = useRef<Swiper>(undefined);
  const [state, setState] = useState(WAITING);
  useEffect(() => {
    const element = frame.current;
    if (!element || items < 2) return undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const { createCarousel } = await import('./carouselSwiper');
      if (gone) return;
      swiper.current = createCarousel(element, ({ isLocked, isBeginning, isEnd }) =>
        setState({ needed: !isLocked, atStart: isBeginning, atEnd: isEnd }),
      );
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      // The strip scrolls by itself when the code does not come.
      start().catch(() => undefined);
    });
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
      swiper.current?.destroy();
      swiper.current = undefined;
    };
  }, [frame, items]);
  return { state, back: () => swiper.current?.slidePrev(), forward: () => swiper.current?.slideNext() };
}
