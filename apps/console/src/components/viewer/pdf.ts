import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';

declare const __PDF_FOLDER__: string;

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export interface PdfPage {
  /** In units of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Paints the page so many pixels wide; gives how to stop. */
  readonly paint: (canvas: HTMLCanvasElement, pixels: number) => () => void;
  /** Drops what painting it has loaded; it can be painted again. */
  readonly free: () => void;
}

export interface OpenPdf {
  readonly pageCount: number;
  readonly firstPage: PdfPage;
  /** A page by its number, from 1. Throws for one that cannot be read. */
  readonly readPage: (number: number) => Promise<PdfPage>;
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
  try {
    return await openTask(task);
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

/** Only the first page is read at once: thousands take seconds. */
async function openTask(task: PDFDocumentLoadingTask): Promise<OpenPdf> {
  const pdf = await task.promise;
  return {
    pageCount: pdf.numPages,
    firstPage: await readPage(pdf, 1),
    readPage: (number) => readPage(pdf, number),
    close: () => void task.destroy(),
  };
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    paint: (canvas, pixels) => paint(page, canvas, pixels),
    free: () => void page.cleanup(),
  };
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
