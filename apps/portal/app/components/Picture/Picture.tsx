import type { ComponentProps } from 'react';
import css from './Picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'className'> {
  /** A picture of the API; where it has several widths and formats, the browser takes what fits. */
  picture: { link: string; srcset?: { avif: string; webp: string } | undefined };
  /** How wide it stands in the page, as the attribute `sizes` has it. */
  sizes: string;
  alt: string;
}

export function Picture({ picture: { link, srcset }, sizes, alt, ...image }: PictureProps) {
  return (
    <picture className={css.picture}>
      {srcset && (
        <>
          <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
          <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
        </>
      )}
      <img decoding="async" {...image} src={link} alt={alt} />
      {alt && <span className="pictureText">{alt}</span>}
    </picture>
  );
}
