import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper/types';

/** Tiles in view by the width of the window; the same numbers stand in the stylesheet for the first paint. */
const IN_VIEW = {
  320: { slidesPerView: 1 },
  580: { slidesPerView: 1.5 },
  780: { slidesPerView: 2 },
  980: { slidesPerView: 2.5 },
  1200: { slidesPerView: 3 },
};
const DELAY_MS = 3000;
const SPEED_MS = 1000;
const GAP_PX = 20;
/** Going round needs tiles to spare beyond those in view. */
const ENOUGH_TO_LOOP = 5;

/** Brings Swiper to a strip when the strip comes into view. */
export function useSwiper(frame: RefObject<HTMLDivElement | null>) {
  const swiper = useRef<Swiper>(undefined);
  const [ready, setReady] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const { createSlider } = await import('./swiper');
      if (gone) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      swiper.current = createSlider(element, {
        breakpoints: IN_VIEW,
        speed: SPEED_MS,
        delay: DELAY_MS,
        gap: GAP_PX,
        loopFrom: ENOUGH_TO_LOOP,
        still,
      });
      setReady(true);
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void start();
    });
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
      swiper.current?.destroy();
      swiper.current = undefined;
    };
  }, [frame]);

  const toggle = (): void => {
    if (paused) swiper.current?.autoplay.start();
    else swiper.current?.autoplay.stop();
    setPaused(!paused);
  };
  return {
    ready,
    paused,
    toggle,
    back: () => swiper.current?.slidePrev(),
    forward: () => swiper.current?.slideNext(),
  };
}
