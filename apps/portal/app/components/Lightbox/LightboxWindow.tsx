import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';

export interface LightboxPhoto {
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface LightboxWindowProps {
  open: boolean;
  onClose: () => void;
  photos: readonly LightboxPhoto[];
  /** The photo that it opens with. */
  index?: number | undefined;
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

export function LightboxWindow({ open, onClose, photos, index = 0 }: LightboxWindowProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <YetAnotherLightbox
      open={open}
      close={onClose}
      slides={[...photos]}
      index={index}
      labels={LABELS}
      carousel={{ finite: photos.length < 2 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ swipe: still ? 0 : MOVE_MS, fade: still ? 0 : MOVE_MS, navigation: still ? 0 : MOVE_MS }}
    />
  );
}
