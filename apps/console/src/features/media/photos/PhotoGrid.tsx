import type { ManagedAlbumDetails } from '@nardy/contract';
import { useRef, useState } from 'react';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';
import { usePicked } from '../../../components/queue/usePicked.ts';
import words from '../../../components/words.module.css';
import styles from '../media.module.css';
import { movePlaceByKey } from './order.ts';
import { PickedBar } from './PickedBar.tsx';
import { PhotoCard, type PhotoDrag } from './PhotoCard.tsx';
import { useArrangement } from './useArrangement.ts';
import { getPhotoSubject, usePhotoActions } from './usePhotoActions.ts';

/** The photos in their order, without those that are about to go. */
export function PhotoGrid({ album, isReadOnly }: { album: ManagedAlbumDetails; isReadOnly: boolean }) {
  const pending = usePendingSubjects();
  const { photos: all, move } = useArrangement(album);
  const acts = usePhotoActions(album);
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const picked = usePicked();
  const photos = all.filter(({ photo_id: id }) => !pending.has(getPhotoSubject(id)));

  /** Places are counted among all, those that are about to go included. */
  const moveTo = (id: number, target: number | undefined): void => {
    const place = all.findIndex(({ photo_id: one }) => one === target);
    if (target === id || place < 0) return;
    move(id, place);
    const shown = photos.findIndex(({ photo_id: one }) => one === target);
    setTold(`Фото теперь ${shown + 1}-е из ${photos.length}`);
  };
  const press = (id: number, key: string): boolean => {
    const at = photos.findIndex(({ photo_id: one }) => one === id);
    const to = movePlaceByKey(key, at, photos.length, countColumns(list.current));
    if (to === undefined) return false;
    moveTo(id, photos[to]?.photo_id);
    return true;
  };
  const dragOf = useDragging(moveTo);
  return (
    <>
      <PickedBar picked={picked} photos={photos} onRemove={acts.removeMany} />
      <ol className={styles['photos']} ref={list}>
        {photos.map((photo, index) => {
          const { photo_id: id } = photo;
          return (
            <PhotoCard
              key={id}
              photo={photo}
              isReadOnly={isReadOnly}
              place={index + 1}
              count={photos.length}
              drag={dragOf(id)}
              isPicked={picked.ids.has(id)}
              onPick={() => picked.toggle(id)}
              onKey={(key) => press(id, key)}
              onCover={() => acts.cover(photo, index + 1)}
              onRemove={() => acts.remove(photo, index + 1)}
              onCaption={acts.put}
              onStale={acts.refresh}
            />
          );
        })}
      </ol>
      <p className={words['unseen']} role="status">
        {told}
      </p>
    </>
  );
}

/** What the mouse carries, and over what. */
function useDragging(onDrop: (dragged: number, target: number) => void): (id: number) => PhotoDrag {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (id) => ({
    isOn: dragged !== undefined,
    isDragged: dragged === id,
    isOver: dragged !== undefined && over === id,
    onStart: () => setDragged(id),
    onOver: () => setOver(id),
    onDrop: () => {
      if (dragged !== undefined) onDrop(dragged, id);
      end();
    },
    onEnd: end,
  });
}

/** How many stand in a row, as they are laid out now. */
function countColumns(list: HTMLElement | null): number {
  if (!list) return 1;
  return getComputedStyle(list).gridTemplateColumns.split(' ').length;
}
