import { CircularProgress } from '@mui/material';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { LoadFault } from '../LoadFault.tsx';
import type { ViewedDocument } from './document.ts';
import { PdfPaper } from './PdfPaper.tsx';
import { PicturePaper } from './PicturePaper.tsx';
import { useBlob } from './useBlob.ts';
import { useSteadyScroll } from './useSteadyScroll.ts';
import type { View } from './useView.ts';
import styles from './viewer.module.css';

const MARGIN = 32;

/** The part of the viewer where the document lies; it is moved by dragging, the wheel and the arrows. */
export function Stage({ document, view }: { document: ViewedDocument; view: View }) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const saveScroll = useSteadyScroll(stage, document.fileId, view, room);
  const { blob, error, retry } = useBlob(document);
  const isPdf = document.mediaType === 'application/pdf';
  const paper = { title: document.title, view, room };
  return (
    <div
      ref={stage}
      className={styles['stage']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={`Документ: ${document.title}`}
      aria-busy={blob === undefined && error === null}
      onPointerDown={drag}
      onScroll={saveScroll}
    >
      {error !== null && <LoadFault error={error} onRetry={retry} />}
      {blob === undefined && error === null && (
        <CircularProgress className={styles['waiting'] ?? ''} aria-label="Документ загружается" />
      )}
      {blob &&
        room > 0 &&
        (isPdf ? (
          <PdfPaper key={document.fileId} blob={blob} stage={stage} {...paper} />
        ) : (
          <PicturePaper key={document.fileId} blob={blob} {...paper} />
        ))}
    </div>
  );
}

function useRoom(stage: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setRoom(Math.max(0, (entry?.contentRect.width ?? 0) - MARGIN)),
    );
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

/** A mouse drags the paper; a finger scrolls it by itself. */
function drag(event: PointerEvent<HTMLDivElement>): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  const stage = event.currentTarget;
  const from = { x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop };
  const move = (moved: globalThis.PointerEvent): void =>
    stage.scrollTo(from.x - moved.clientX, from.y - moved.clientY);
  const end = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
}
