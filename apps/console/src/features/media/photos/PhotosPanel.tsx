import { formatFileSize, type ManagedAlbumDetails } from '@nardy/contract';
import { ALBUM_PHOTO_MOST, PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useMay } from '../../accounts/index.ts';
import words from '../../../components/words.module.css';
import { getQueue } from '../upload/queues.ts';
import { UploadPanel } from '../upload/UploadPanel.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

interface PhotosPanelProps {
  readonly album: ManagedAlbumDetails;
  /** What is said of the album, between how photos come and those that are there. */
  readonly children: ReactNode;
}

/** The photos of an album: how they come, and what is done with them. */
export function PhotosPanel({ album, children }: PhotosPanelProps) {
  const mayEdit = useMay()('editSite');
  if (mayEdit) return <ComingPhotos album={album}>{children}</ComingPhotos>;
  return (
    <>
      {children}
      <Photos album={album} isReadOnly />
    </>
  );
}

/** Photos are dropped anywhere on the page. */
function ComingPhotos({ album, children }: PhotosPanelProps) {
  const queue = getQueue(album.album_id, useQueryClient());
  return (
    <DropZone
      words="Перетащите сюда фото или папку"
      hint={`PNG, JPG или TIFF от 400 × 400 пикселей, до ${formatFileSize(ALBUM_PHOTO_MOST)} каждое`}
      label="Фото альбома"
      accept={PHOTO_ACCEPT}
      multiple
      isSmall={album.photos.length > 0}
      onFiles={(files) => queue.add(files)}
    >
      <UploadPanel key={album.album_id} albumId={album.album_id} queue={queue} />
      {children}
      <Photos album={album} />
    </DropZone>
  );
}

function Photos({ album, isReadOnly = false }: { album: ManagedAlbumDetails; isReadOnly?: boolean }) {
  if (album.photos.length === 0) return null;
  return (
    <Panel label="Фото альбома" isPadded>
      {!isReadOnly && (
        <p className={words['muted']}>
          Порядок меняют мышью или стрелками на кнопке «Переставить». Подпись сохраняется сама; Enter ведёт к
          следующей.
        </p>
      )}
      <PhotoGrid album={album} isReadOnly={isReadOnly} />
    </Panel>
  );
}
