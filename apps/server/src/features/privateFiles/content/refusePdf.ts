import { FILE_MESSAGES } from '@nardy/contract';
import { WorkerError, WorkerProcess } from '../../../workers/workerProcess.ts';
import { FileRefusedError } from './check.ts';
import type { PdfFault, PdfJob } from './work.ts';

const pdfs = new WorkerProcess<PdfJob, PdfFault>({
  module: new URL('work.ts', import.meta.url),
  seconds: 30,
  heapMegabytes: 256,
  totalMegabytes: 400,
});

/**
 * Looks through a PDF in a process of its own, and refuses by `FileRefusedError` what may act or cannot be looked at. Its
 * bytes are asked for when its turn has come: however many wait, one lies in memory.
 */
export async function refuseUnsafePdf(read: () => Uint8Array | Promise<Uint8Array>): Promise<void> {
  try {
    const { fault } = await pdfs.run(async () => ({ bytes: await read() }));
    if (fault !== undefined) throw new FileRefusedError(fault);
  } catch (error) {
    throw error instanceof WorkerError ? new FileRefusedError(FILE_MESSAGES.unclearPdf) : error;
  }
}
