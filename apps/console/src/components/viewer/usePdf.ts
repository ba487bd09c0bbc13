import { useEffect, useState } from 'react';
import type { OpenPdf } from './pdf.ts';

interface Opened {
  readonly blob: Blob;
  /** Nothing of one that cannot be read. */
  readonly pdf?: OpenPdf;
}

/** The pages of a PDF once they can be painted; those of an earlier one are closed with it. */
export function usePdf(blob: Blob): { readonly pdf: OpenPdf | undefined; readonly isBroken: boolean } {
  const [last, setLast] = useState<Opened>();
  useEffect(() => {
    let isHere = true;
    let opened: OpenPdf | undefined;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('./pdf.ts');
      opened = await openPdf(blob);
      if (isHere) setLast({ blob, pdf: opened });
      else opened.close();
    };
    open().catch(() => isHere && setLast({ blob }));
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [blob]);
  const isOpen = last?.blob === blob;
  return { pdf: isOpen ? last.pdf : undefined, isBroken: isOpen && last.pdf === undefined };
}
