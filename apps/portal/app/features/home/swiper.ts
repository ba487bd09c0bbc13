import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';

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

/** Loaded apart from the page, which works without it and gives the class names of its strip and slides. */
export function createSlider(frame: HTMLElement, wrapperClass: string, slideClass: string): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const listen = (swiper: Swiper): void => {
    frame.addEventListener('focusin', () => swiper.autoplay.pause());
    frame.addEventListener('focusout', () => swiper.autoplay.resume());
    frame.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') swiper.slidePrev();
      if (key === 'ArrowRight') swiper.slideNext();
    });
  };
  return new Swiper(frame, {
    modules: [Autoplay],
    wrapperClass,
    slideClass,
    breakpoints: IN_VIEW,
    spaceBetween: GAP_PX,
    speed: isStill ? 0 : SPEED_MS,
    loop: frame.querySelectorAll(`.${slideClass}`).length >= ENOUGH_TO_LOOP,
    ...(!isStill && {
      autoplay: { delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false },
    }),
    on: { init: listen },
  });
}
