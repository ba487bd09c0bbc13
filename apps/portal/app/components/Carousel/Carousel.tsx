import { useRef, type ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { useCarousel } from './useCarousel';
import css from './Carousel.module.css';

export interface CarouselItem {
  key: string | number;
  content: ReactNode;
}

/** One to five items in view by the width of the window. A strip that scrolls; Swiper takes it over at the first touch. */
export function Carousel({ label, items }: { label: string; items: readonly CarouselItem[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const { state, back, forward } = useCarousel(strip, items.length);
  return (
    <section aria-label={label}>
      <div ref={strip} className={css.carousel}>
        <ul className={css.carouselStrip}>
          {items.map(({ key, content }) => (
            <li key={key} className={css.carouselItem}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {items.length > 1 && (
        <div className={css.carouselArrows} data-needed={state.needed || undefined}>
          <IconButton icon="arrow-left" label="Назад" disabled={state.atStart} onClick={back} />
          <IconButton icon="arrow-right" label="Вперёд" disabled={state.atEnd} onClick={forward} />
        </div>
      )}
    </section>
  );
}
