import { serveWork } from '../../../workers/serveWork.ts';
import { inspectPdf } from './inspectPdf.ts';

export interface PdfJob {
  readonly bytes: Uint8Array;
}

/** What is wrong in the file, as a sentence. */
export type PdfFault = { readonly fault: string | undefined };

serveWork(({ bytes }: PdfJob): PdfFault => ({ fault: inspectPdf(Buffer.from(bytes)) }));
