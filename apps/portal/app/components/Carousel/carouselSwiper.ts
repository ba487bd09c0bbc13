import { Swiper } from 'swiper';
import { Keyboard } from 'swiper/modules';
import css from './Carousel.module.css';

/** Items in view by the width of the window; the same numbers stand in the stylesheet for the first paint. */
const IN_VIEW = {
  320: { slidesPerView: 1 },
  580: { slidesPerView: 2 },
  780: { slidesPerView: 3 },
  980: { slidesPerView: 4 },
  1200: { slidesPerView: 5 },
};
const SPEED_MS = 300;
const GAP_PX = 20;

/** Loaded apart from the page: the strip works without it. */
export function createCarousel(frame: HTMLElement, onMove: (swiper: Swiper) => void): Swiper {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(frame, {
    modules: [Keyboard],
    wrapperClass: css['carouselStrip'] ?? '',
    slideClass: css['carouselItem'] ?? '',
    breakpoints: IN_VIEW,
    spaceBetween: GAP_PX,
    speed: still ? 0 : SPEED_MS,
    // Page Up and Page Down scroll the page.
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    on: { afterInit: onMove, slideChange: onMove, lock: onMove, unlock: onMove, resize: onMove },
  });
}
