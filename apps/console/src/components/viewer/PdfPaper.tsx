import { Alert, CircularProgress } from '@mui/material';
import { useState, type RefObject } from 'react';
import type { OpenPdf } from './pdf.ts';
import { PdfSheet } from './PdfSheet.tsx';
import { usePdf } from './usePdf.ts';
import type { View } from './useView.ts';
import { createNearnessWatch } from './watchNearness.ts';
import styles from './viewer.module.css';

interface PaperProps {
  readonly title: string;
  readonly view: View;
  readonly room: number;
  /** What the pages are scrolled in. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** More pages no document of a person has; a file made to stop the browser has millions in a few bytes. */
const MOST_PAGES = 2000;

/** The pages of a PDF, one under another. */
export function PdfPaper({ blob, ...paper }: PaperProps & { readonly blob: Blob }) {
  const { pdf, isBroken } = usePdf(blob);
  if (isBroken) return <Alert severity="error">PDF не читается. Скачайте файл в исходном виде.</Alert>;
  if (!pdf) return <CircularProgress className={styles['waiting'] ?? ''} aria-label="Документ открывается" />;
  return <PdfPages pdf={pdf} {...paper} />;
}

/** Every page has its place, so that the scroll bar is true; only what is near the visible part is painted. */
export function PdfPages({ pdf, stage, title, view, room }: PaperProps & { readonly pdf: OpenPdf }) {
  const { pageCount } = pdf;
  const [watch] = useState(() => createNearnessWatch(() => stage.current));
  return (
    <>
      {Array.from({ length: Math.min(pageCount, MOST_PAGES) }, (_, index) => (
        <PdfSheet
          key={index}
          pdf={pdf}
          number={index + 1}
          label={pageCount === 1 ? title : `${title}, страница ${index + 1} из ${pageCount}`}
          view={view}
          room={room}
          watch={watch}
        />
      ))}
      {pageCount > MOST_PAGES && (
        <Alert severity="info">
          Показаны первые {MOST_PAGES} страниц из {pageCount}. Остальные&nbsp;— в скачанном файле.
        </Alert>
      )}
    </>
  );
}
