import type { ManagedAlbumDetails } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../components/Panel.tsx';
import styles from '../media.module.css';
import { DropZone } from '../upload/DropZone.tsx';
import { queueOf } from '../upload/queues.ts';
import { UploadPanel } from '../upload/UploadPanel.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

/** The photos of an album: how they come, and what is done with them. */
export function PhotosPanel({ album }: { album: ManagedAlbumDetails }) {
  const queue = queueOf(album.album_id, useQueryClient());
  return (
    <DropZone hasPhotos={album.photos.length > 0} onFiles={(files) => queue.add(files)}>
      <UploadPanel key={album.album_id} albumId={album.album_id} queue={queue} />
      {album.photos.length > 0 && (
        <Panel label="Фото альбома">
          <div className={styles['part']}>
            <p className={styles['muted']}>
              Порядок меняют мышью или стрелками на кнопке «Переставить». Подпись сохраняется сама; Enter
              ведёт к следующей.
            </p>
            <PhotoGrid album={album} />
          </div>
        </Panel>
      )}
    </DropZone>
  );
}
