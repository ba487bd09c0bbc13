import type { DeskPaper } from '@nardy/contract';
import { useEffect, useRef } from 'react';
import { usePdf } from '../../../components/viewer/usePdf.ts';
import { useDesk } from '../data/useDesk.ts';
import { useFirstPage } from './firstPage.ts';
import styles from './papers.module.css';

/** Sharp at the width of a card on a screen of two pixels a point. */
const PIXELS = 480;

/** The first page of a paper as it would be printed; an empty sheet until it has come, or where it cannot. */
export function Thumbnail({ paper }: { readonly paper: DeskPaper }) {
  const { id } = useDesk();
  const blob = useFirstPage(id, paper);
  return (
    <span className={styles['sheet']} data-is-open={paper.is_open} aria-hidden="true">
      {blob !== undefined && <FirstPage blob={blob} />}
    </span>
  );
}

function FirstPage({ blob }: { readonly blob: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = usePdf(blob).pdf?.firstPage;
  useEffect(() => (page && canvas.current ? page.paint(canvas.current, PIXELS) : undefined), [page]);
  return <canvas ref={canvas} />;
}
