import { useState } from 'react';
import css from './Avatar.module.css';

interface AvatarProps {
  /** Surname first; gives the monogram. The name itself stands beside the picture, so the picture is silent. */
  name: string;
  photo?: string | null | undefined;
  /** Pixels, or the size of the frame that it stands in. */
  size?: number | 'fill' | undefined;
  /** For a picture at the top of the page, which must not wait to be scrolled to. */
  eager?: boolean | undefined;
}

/** The photos' own size; a filled frame has none. */
const PHOTO_SIZE = 320;

export function Avatar({ name, photo, size = 44, eager = false }: AvatarProps) {
  const pixels = size === 'fill' ? PHOTO_SIZE : size;
  const [failed, setFailed] = useState<string>();
  const shown = photo && photo !== failed ? photo : undefined;
  return (
    <span className={css.avatar} style={buildStyle(size)} aria-hidden>
      {shown ? (
        <img
          // A picture may have failed before the page was hydrated; then no event comes.
          ref={(img) => {
            if (img?.complete && img.naturalWidth === 0) setFailed(shown);
          }}
          src={shown}
          alt=""
          width={pixels}
          height={pixels}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(shown)}
        />
      ) : (
        formatMonogram(name)
      )}
    </span>
  );
}

function buildStyle(size: number | 'fill') {
  if (size === 'fill') return { width: '100%', height: '100%' };
  return { width: size, height: size, fontSize: size * 0.36 };
}

function formatMonogram(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words.map((word) => word.charAt(0).toLocaleUpperCase('ru')).join('');
}
