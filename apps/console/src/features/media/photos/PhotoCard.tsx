import { Checkbox, IconButton } from '@mui/material';
import type { ManagedPhoto } from '@nardy/contract';
import type { DragEvent } from 'react';
import { MoveIcon, RetentionIcon, StarIcon } from '../../../components/icons.tsx';
import styles from '../media.module.css';
import { Caption } from './Caption.tsx';

/** A photo as the mouse carries it, or another one over it. */
export interface PhotoDrag {
  /** Whether any photo is carried. */
  readonly isOn: boolean;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly onStart: () => void;
  readonly onOver: () => void;
  readonly onDrop: () => void;
  readonly onEnd: () => void;
}

interface PhotoCardProps {
  readonly photo: ManagedPhoto;
  readonly isReadOnly: boolean;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly drag: PhotoDrag;
  /** Whether it is one of those that something is done with together. */
  readonly isPicked: boolean;
  readonly onPick: () => void;
  /** Whether the key has moved it. */
  readonly onKey: (key: string) => boolean;
  readonly onCover: () => void;
  readonly onRemove: () => void;
  readonly onCaption: (photo: ManagedPhoto) => void;
  readonly onStale: () => void;
}

/** A photo of an album: taken by the mouse or moved by arrows, made the cover, captioned, deleted. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, isReadOnly, place, drag, onCaption, onStale } = props;
  const { image, description } = photo;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has a button for it
    <li
      className={styles['photo']}
      data-is-dragged={drag.isDragged}
      data-is-over={drag.isOver}
      onDragOver={(event) => {
        if (!drag.isOn) return;
        event.preventDefault();
        drag.onOver();
      }}
      onDrop={(event) => {
        if (!drag.isOn) return;
        event.preventDefault();
        drag.onDrop();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <img
        src={image.link}
        srcSet={image.srcset?.webp}
        sizes="(min-width: 980px) 260px, 50vw"
        width={image.width}
        height={image.height}
        alt={description ?? `Фото ${place}`}
        loading="lazy"
        draggable={!isReadOnly}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', String(place));
          drag.onStart();
        }}
        onDragEnd={drag.onEnd}
      />
      {isReadOnly ? (
        <p className={styles['caption']}>{description}</p>
      ) : (
        <>
          <Ways {...props} />
          <Caption photo={photo} place={place} onSaved={onCaption} onStale={onStale} />
        </>
      )}
    </li>
  );
}

function Ways({ photo, place, count, isPicked, onPick, onKey, onCover, onRemove }: PhotoCardProps) {
  const isCover = photo.is_cover === 1;
  return (
    <div className={styles['ways']}>
      <Checkbox
        size="small"
        checked={isPicked}
        slotProps={{ input: { 'aria-label': `Выбрать: фото ${place}` } }}
        onChange={onPick}
      />
      <IconButton
        size="small"
        aria-label={`Переставить: фото ${place} из ${count}`}
        title="Стрелки, Home и End переставляют фото"
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      <span className={styles['place']}>{place}</span>
      <IconButton
        size="small"
        className={styles['star'] ?? ''}
        aria-label={`Сделать обложкой: фото ${place}`}
        aria-pressed={isCover}
        title={isCover ? 'Обложка альбома' : 'Сделать обложкой'}
        onClick={onCover}
      >
        <StarIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" color="error" aria-label={`Удалить: фото ${place}`} onClick={onRemove}>
        <RetentionIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
