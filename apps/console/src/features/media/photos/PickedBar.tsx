import { Button } from '@mui/material';
import type { ManagedPhoto } from '@nardy/contract';
import { useState } from 'react';
import styles from '../media.module.css';

/** Which photos are picked to do something with together. */
interface Picked {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

export function usePicked(): Picked {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    toggle: (id) =>
      setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    clear: () => setIds(new Set()),
  };
}

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
          picked.clear();
        }}
      >
        Удалить выбранные
      </Button>
      <Button size="small" onClick={picked.clear}>
        Снять выбор
      </Button>
    </div>
  );
}
