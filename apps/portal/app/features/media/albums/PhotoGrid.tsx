import type { Album, Photo } from '@nardy/contract';
import type { MouseEvent } from 'react';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { Lightbox, preloadLightbox } from '../../../components/Lightbox/Lightbox';
import { Picture } from '../../../components/Picture/Picture';
import { MoreOfList, type List } from '../../lists';
import { useAlbumPhotos } from '../albumPhotos';
import { usePhotoAddress } from './usePhotoAddress';
import styles from './album.module.css';

const SIZES = '(min-width: 1376px) 319px, (min-width: 780px) 24vw, 47vw';
/** Photos of the first rows, which are seen at once. */
const FIRST_ROWS = 4;

interface PhotoGridProps {
  readonly album: Album;
  readonly list: List<Photo>;
}

/** A photo opens over the page; without scripts its link is the picture itself. */
export function PhotoGrid({ album: { album_id, title }, list }: PhotoGridProps) {
  const address = usePhotoAddress();
  const { photos, failed, retry } = useAlbumPhotos(album_id, title, address.photo !== undefined);
  const index = photos?.findIndex(({ id }) => id === address.photo) ?? -1;
  if (list.rows.length === 0)
    return <EmptyBlock title="Скоро тут всё будет" text="На данный момент фото/видео не загружены." />;
  const open = (event: MouseEvent, id: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (failed) retry();
    address.show(id);
  };
  return (
    <>
      {failed && <ErrorBlock text="Ошибка загрузки" onRetry={retry} />}
      <ul className={styles.grid}>
        {list.rows.map(({ photo_id, image, description }, place) => (
          <li key={photo_id}>
            <a
              href={image.link}
              onClick={(event) => open(event, photo_id)}
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
            >
              <Picture
                picture={image}
                sizes={SIZES}
                alt={description ?? `${title}, фото ${place + 1}`}
                width={image.width}
                height={image.height}
                loading={place < FIRST_ROWS ? 'eager' : 'lazy'}
              />
            </a>
          </li>
        ))}
      </ul>
      <MoreOfList list={list} failed="Ошибка загрузки" />
      {photos && (
        <Lightbox
          open={index >= 0}
          onClose={address.close}
          photos={photos}
          index={index}
          onView={({ id }) => {
            if (id !== undefined && address.photo !== undefined && id !== address.photo) address.turnTo(id);
          }}
        />
      )}
    </>
  );
}
