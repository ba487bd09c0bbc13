import { FILE_MESSAGES } from '@nardy/contract';
import { GateFullError } from '../../../gate.ts';
import { BusyError } from '../../../http/errors.ts';
import { WorkerError, WorkerProcess } from '../../../workers/workerProcess.ts';
import { FileRefusedError } from './check.ts';
import type { PdfFault, PdfJob } from './work.ts';

/** An ordinary one takes a part of a second, and a form of an application has nine at most. */
const MOST_WAITING = 100;
const RETRY_SECONDS = 60;
const TOO_MANY = 'Сейчас проверяется слишком много файлов. Повторите попытку через минуту.';

const pdfs = new WorkerProcess<PdfJob, PdfFault>({
  module: new URL('work.ts', import.meta.url),
  seconds: 30,
  heapMegabytes: 256,
  totalMegabytes: 400,
  mostWaiting: MOST_WAITING,
});

/**
 * Looks through a PDF in a process of its own, and refuses by `FileRefusedError` what may act or cannot be looked at. Its
 * bytes are asked for when its turn has come: however many wait, one lies in memory. One more than may wait is refused by
 * `BusyError`; one whose `signal` is aborted gives up its turn.
 */
export async function refuseUnsafePdf(
  read: () => Uint8Array | Promise<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const { fault } = await pdfs.run(async () => ({ bytes: await read() }), signal);
    if (fault !== undefined) throw new FileRefusedError(fault);
  } catch (error) {
    if (error instanceof GateFullError) throw new BusyError(RETRY_SECONDS, TOO_MANY);
    throw error instanceof WorkerError ? new FileRefusedError(FILE_MESSAGES.unclearPdf) : error;
  }
}
