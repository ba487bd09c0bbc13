import { Button } from '@mui/material';
import type { ManagedPhoto } from '@nardy/contract';
import type { Picked } from '../../../components/queue/usePicked.ts';
import styles from '../media.module.css';

interface PickedBarProps {
  readonly picked: Picked;
  readonly photos: readonly ManagedPhoto[];
  readonly onRemove: (ids: readonly number[]) => void;
}

/** What is done with the photos that were picked, as far as they are still there. */
export function PickedBar({ picked, photos, onRemove }: PickedBarProps) {
  const ids = photos.filter(({ photo_id: id }) => picked.ids.has(id)).map(({ photo_id: id }) => id);
  if (ids.length === 0) return null;
  return (
    <div className={styles['picked']} role="toolbar" aria-label="Выбранные фото">
      <span>Выбрано: {ids.length}</span>
      <Button
        size="small"
        color="error"
        variant="outlined"
        onClick={() => {
          onRemove(ids);
          picked.set([]);
        }}
      >
        Удалить выбранные
      </Button>
      <Button size="small" onClick={() => picked.set([])}>
        Снять выбор
      </Button>
    </div>
  );
}
