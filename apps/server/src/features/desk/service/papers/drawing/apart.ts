import { WorkerProcess } from '../../../../../workers/workerProcess.ts';
import type { PaperDocument } from '../document.ts';

/** One paper is drawn at a time, beside the server: a list of 300 names takes a good part of a second of a core. */
const papers = new WorkerProcess<PaperDocument, Uint8Array>({
  module: new URL('work.ts', import.meta.url),
  seconds: 60,
  heapMegabytes: 256,
  totalMegabytes: 512,
});

export function drawPaper(paper: PaperDocument): Promise<Uint8Array> {
  return papers.run(() => paper);
}
