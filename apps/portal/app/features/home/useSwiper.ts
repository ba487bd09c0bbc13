import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper/types';
import styles from './CompetitionSlider.module.css';

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
      swiper.current = createSlider(element, styles['strip'] ?? '', styles['slide'] ?? '');
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
