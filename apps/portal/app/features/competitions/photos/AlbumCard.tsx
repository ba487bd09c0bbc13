import type { Album } from '@nardy/contract';
import { Link } from 'react-router';
import { useDialogAddresses } from '../../../components/Dialog/useDialogAddress';
import { Lightbox, preloadLightbox } from '../../../components/Lightbox/Lightbox';
import { Picture } from '../../../components/Picture/Picture';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden';
import { formatDate } from '../../../formatting/dates';
import { formatCount } from '../../../formatting/numbers';
import { CountMark, useAlbumPhotos } from '../../media';
import styles from './photos.module.css';

/** One to five in view, by the carousel's widths. */
const SIZES =
  '(min-width: 1200px) 20vw, (min-width: 980px) 25vw, (min-width: 780px) 33vw, (min-width: 580px) 50vw, 100vw';

/** The cover opens the album's photos over the page, its title leads to the album's own page. */
export function AlbumCard({ album }: { album: Album }) {
  const { album_id, title, publishedDt, photo_count: count } = album;
  const name = `album-${album_id}`;
  const { shown, show, hide } = useDialogAddresses();
  const open = shown === name;
  const { photos, failed, retry } = useAlbumPhotos(album_id, title, open);
  return (
    <article className={styles.album}>
      {count > 0 ? (
        <button
          type="button"
          className={styles.cover}
          onClick={() => {
            if (failed) retry();
            show(name, shown !== undefined);
          }}
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
        >
          <VisuallyHidden>Смотреть: {title}, </VisuallyHidden>
          <Cover album={album} />
        </button>
      ) : (
        <span className={styles.cover}>
          <Cover album={album} />
        </span>
      )}
      <h3 className={styles.title}>
        <Link to={`/photo-gallery/${album_id}`}>{title}</Link>
      </h3>
      <p className={styles.date}>
        {failed ? <span role="alert">Ошибка загрузки</span> : formatDate(publishedDt)}
      </p>
      {photos && <Lightbox open={open} onClose={() => open && hide()} photos={photos} />}
    </article>
  );
}

function Cover({ album: { cover, photo_count: count } }: { album: Album }) {
  return (
    <>
      {cover && <Picture picture={cover} sizes={SIZES} alt="" width={750} height={424} loading="lazy" />}
      <CountMark>{formatCount(count, 'фото', 'фото', 'фото')}</CountMark>
    </>
  );
}
