import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import styles from './CompetitionSlider.module.css';

interface SliderOptions {
  readonly breakpoints: NonNullable<SwiperOptions['breakpoints']>;
  /** Milliseconds that one move takes, and that pass between two. */
  readonly speed: number;
  readonly delay: number;
  readonly gap: number;
  /** Fewer slides than this do not go round. */
  readonly loopFrom: number;
  /** For those who asked their device for less motion. */
  readonly still: boolean;
}

/** Loaded apart from the page: the strip works without it. */
export function createSlider(frame: HTMLElement, options: SliderOptions): Swiper {
  const slides = frame.querySelectorAll(`.${styles['slide']}`).length;
  const pauseOnFocus = (swiper: Swiper): void => {
    frame.addEventListener('focusin', () => swiper.autoplay.pause());
    frame.addEventListener('focusout', () => swiper.autoplay.resume());
  };
  return new Swiper(frame, {
    modules: [Autoplay, Keyboard],
    wrapperClass: styles['strip'] ?? '',
    slideClass: styles['slide'] ?? '',
    breakpoints: options.breakpoints,
    spaceBetween: options.gap,
    speed: options.still ? 0 : options.speed,
    loop: slides >= options.loopFrom,
    keyboard: { enabled: true, onlyInViewport: true },
    ...(!options.still && {
      autoplay: { delay: options.delay, pauseOnMouseEnter: true, disableOnInteraction: false },
    }),
    on: { init: pauseOnFocus },
  });
}
