import { useEffect, useState } from 'react';
import type { OpenPdf } from './pdf.ts';

/** The pages of a PDF once they can be painted. */
export function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isHere = true;
    let opened: OpenPdf | undefined;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('./pdf.ts');
      opened = await openPdf(blob);
      if (isHere) setPdf(opened);
      else opened.close();
    };
    open().catch(() => isHere && setBroken(true));
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [blob]);
  return { pdf, isBroken };
}
