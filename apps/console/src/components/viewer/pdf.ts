import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';

declare const __PDF_FOLDER__: string;

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export interface PdfPage {
  readonly number: number;
  /** In units of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Paints the page so many pixels wide; gives how to stop. */
  readonly paint: (canvas: HTMLCanvasElement, pixels: number) => () => void;
}

export interface OpenPdf {
  readonly pages: readonly PdfPage[];
  readonly close: () => void;
}

/** A browser takes a canvas of this many pixels a side. */
const LONGEST_SIDE = 8192;

/**
 * Opens a PDF for painting only: no script, form or link of it comes to life, and nothing is asked of another host. Throws for
 * what cannot be read.
 */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    enableXfa: false,
    standardFontDataUrl: `${__PDF_FOLDER__}standard_fonts/`,
    wasmUrl: `${__PDF_FOLDER__}wasm/`,
  });
  const pdf = await task.promise;
  return { pages: await pagesOf(pdf), close: () => void task.destroy() };
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<PdfPage[]> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  return pages.map((page) => {
    const { width, height } = page.getViewport({ scale: 1 });
    return { number: page.pageNumber, width, height, paint: (canvas, pixels) => paint(page, canvas, pixels) };
  });
}

function paint(page: PDFPageProxy, canvas: HTMLCanvasElement, pixels: number): () => void {
  const whole = page.getViewport({ scale: 1 });
  const most = LONGEST_SIDE / Math.max(whole.width, whole.height);
  const viewport = page.getViewport({ scale: Math.min(most, pixels / whole.width) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const painting = page.render({ canvas, viewport });
  painting.promise.catch(() => undefined);
  return () => painting.cancel();
}
