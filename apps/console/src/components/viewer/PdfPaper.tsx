import { Alert, CircularProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { PdfPage } from './pdf.ts';
import { Sheet } from './Sheet.tsx';
import { usePdf } from './usePdf.ts';
import type { View } from './useView.ts';
import styles from './viewer.module.css';

interface PaperProps {
  readonly blob: Blob;
  readonly title: string;
  readonly view: View;
  readonly room: number;
}

/** The pages of a PDF, one under another. */
export function PdfPaper({ blob, title, view, room }: PaperProps) {
  const { pdf, isBroken } = usePdf(blob);
  if (isBroken) return <Alert severity="error">PDF не читается. Скачайте файл в исходном виде.</Alert>;
  if (!pdf) return <CircularProgress className={styles['waiting'] ?? ''} aria-label="Документ открывается" />;
  return pdf.pages.map((page) => (
    <Sheet key={page.number} width={page.width} height={page.height} view={view} room={room}>
      <Page page={page} pixels={room * view.zoom * devicePixelRatio} title={title} of={pdf.pages.length} />
    </Sheet>
  ));
}

function Page({ page, pixels, title, of }: { page: PdfPage; pixels: number; title: string; of: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? page.paint(canvas.current, pixels) : undefined), [page, pixels]);
  return (
    <canvas
      ref={canvas}
      className={styles['picture']}
      role="img"
      aria-label={of === 1 ? title : `${title}, страница ${page.number} из ${of}`}
    />
  );
}
