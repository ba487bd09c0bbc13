import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPdf, PdfPage } from './pdf.ts';
import { Sheet } from './Sheet.tsx';
import type { View } from './useView.ts';
import type { WatchNearness } from './watchNearness.ts';
import styles from './viewer.module.css';

interface PdfSheetProps {
  readonly pdf: OpenPdf;
  readonly number: number;
  readonly label: string;
  readonly view: View;
  readonly room: number;
  readonly watch: WatchNearness;
}

/** One page in its place: an empty sheet while it is far from what is visible. Until it is read it is as large as the first. */
export function PdfSheet({ pdf, number, label, view, room, watch }: PdfSheetProps) {
  const [isNear, setNear] = useState(false);
  const watchSheet = useCallback(
    (sheet: HTMLElement | null) => (sheet ? watch(sheet, setNear) : undefined),
    [watch],
  );
  const { page, isBroken } = usePage(pdf, number, isNear);
  const { width, height } = page ?? pdf.firstPage;
  return (
    <Sheet width={width} height={height} view={view} room={room}>
      <div
        ref={watchSheet}
        className={styles['picture']}
        role={isBroken ? 'group' : 'img'}
        aria-label={label}
      >
        {isBroken && <p className={styles['none']}>Страница {number} не читается</p>}
        {page && isNear && <Canvas page={page} pixels={room * view.zoom * devicePixelRatio} />}
      </div>
    </Sheet>
  );
}

/** A page of a PDF once it has come near for the first time. */
function usePage(pdf: OpenPdf, number: number, isNear: boolean) {
  const [page, setPage] = useState<PdfPage>();
  const [isBroken, setBroken] = useState(false);
  const isNeeded = isNear && page === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    pdf.readPage(number).then(
      (read) => isHere && setPage(read),
      () => isHere && setBroken(true),
    );
    return () => {
      isHere = false;
    };
  }, [pdf, number, isNeeded]);
  return { page, isBroken };
}

function Canvas({ page, pixels }: { readonly page: PdfPage; readonly pixels: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? page.paint(canvas.current, pixels) : undefined), [page, pixels]);
  useEffect(() => () => page.free(), [page]);
  return <canvas ref={canvas} className={styles['picture']} />;
}
