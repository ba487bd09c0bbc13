import { useMemo, useState } from 'react';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import css from './Lightbox.module.css';

export interface LightboxPhoto {
  id?: number | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
  /** What is written under it. */
  caption?: string | undefined;
  /** The same in other widths. */
  srcSet?: { src: string; width: number; height: number }[];
}

export interface LightboxWindowProps {
  open: boolean;
  onClose: () => void;
  photos: readonly LightboxPhoto[];
  /** The photo that it opens with. */
  index?: number | undefined;
  /** Hears which photo is seen. */
  onView?: ((photo: LightboxPhoto) => void) | undefined;
}

const LABELS = {
  Previous: 'Предыдущая фотография',
  Next: 'Следующая фотография',
  Close: 'Закрыть',
  Lightbox: 'Просмотр фотографий',
  'Photo gallery': 'Фотогалерея',
  Carousel: 'Фотографии',
  Slide: 'Фотография',
  '{index} of {total}': '{index} из {total}',
};
const MOVE_MS = 300;

export function LightboxWindow({ open, onClose, photos, index = 0, onView }: LightboxWindowProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [seen, setSeen] = useState(index);
  // The window reads these two anew whenever they change: a turn must not begin it again.
  const [first, setFirst] = useState(index);
  const slides = useMemo(() => photos.map((photo) => ({ ...photo })), [photos]);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setFirst(index);
      setSeen(index);
    }
  }
  const view = (at: number): void => {
    setSeen(at);
    const photo = photos[at];
    if (photo) onView?.(photo);
  };
  return (
    <YetAnotherLightbox
      className={css['lightbox'] ?? ''}
      styles={{ root: { '--yarl__color_backdrop': 'rgb(4 16 12 / 94%)' } }}
      open={open}
      close={onClose}
      slides={slides}
      index={first}
      labels={LABELS}
      carousel={{ finite: photos.length < 2 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ swipe: still ? 0 : MOVE_MS, fade: still ? 0 : MOVE_MS, navigation: still ? 0 : MOVE_MS }}
      on={{ view: ({ index: at }) => view(at) }}
      toolbar={{
        buttons: [
          <span key="count" className={css.lightboxCount}>
            {seen + 1} из {photos.length}
          </span>,
          'close',
        ],
      }}
      render={{
        slideFooter: ({ slide }) => <Caption slide={slide} />,
        ...(photos.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function Caption({ slide }: { slide: SlideImage & Pick<Partial<LightboxPhoto>, 'caption'> }) {
  return slide.caption ? <p className={css.lightboxCaption}>{slide.caption}</p> : null;
}
