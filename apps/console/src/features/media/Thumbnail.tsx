import type { ManagedAlbum } from '@nardy/contract';
import { PictureIcon } from '../../components/icons.tsx';
import styles from './media.module.css';

/** A small picture of an album or a video, or the sign of one that has none. */
export function Thumbnail({ picture }: { picture: ManagedAlbum['cover'] }) {
  return (
    <span className={styles['thumbnail']}>
      {picture ? (
        <img src={picture.link} srcSet={picture.srcset?.webp} sizes="72px" alt="" loading="lazy" />
      ) : (
        <PictureIcon aria-hidden />
      )}
    </span>
  );
}
