import { Button } from '@mui/material';
import { ALBUM_PHOTO_MOST, PHOTO_ACCEPT } from '@nardy/contract/forms';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { UploadIcon } from '../../../components/icons.tsx';
import { formatBytes } from '../../../formatting/words.ts';
import styles from '../media.module.css';
import { filesOf } from './dropped.ts';

interface DropZoneProps {
  readonly hasPhotos: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere within it, folders too, or chosen by its button. */
export function DropZone({ hasPhotos, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, events } = useDropping(onFiles);
  return (
    <div className={styles['dropping']} data-is-over={isOver} {...events}>
      <div className={styles['drop']} data-is-small={hasPhotos}>
        <UploadIcon aria-hidden />
        <div className={styles['dropWords']}>
          <strong>Перетащите сюда фото или папку</strong>
          <span className={styles['muted']}>
            PNG, JPG или TIFF от 400 × 400 точек, до {formatBytes(ALBUM_PHOTO_MOST)} каждое
          </span>
        </div>
        <Button variant={hasPhotos ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
          Выбрать файлы
        </Button>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          aria-label="Фото альбома"
          accept={PHOTO_ACCEPT}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            onFiles(chosen);
          }}
        />
      </div>
      {children}
    </div>
  );
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

function useDropping(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void filesOf(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver, events };
}
