import { FILE_MESSAGES } from '@nardy/contract';
import { WorkerError, WorkerProcess } from '../../workers/workerProcess.ts';
import type { Drawn, DrawingJob, DrawingTask } from './jobs.ts';
import type { DrawingAnswer } from './work.ts';

/** What is no picture that can be read to its end, or one that takes too much; with the sentence for its field. */
export class UnreadablePictureError extends Error {
  readonly sentence: string;

  constructor(message: string, sentence: string = FILE_MESSAGES.broken) {
    super(message);
    this.name = 'UnreadablePictureError';
    this.sentence = sentence;
  }
}

/** The only queue for pictures: one is in work, so no more than 100 megapixels are. */
const pictures = new WorkerProcess<DrawingJob, DrawingAnswer>({
  module: new URL('work.ts', import.meta.url),
  // An album's photo takes some seconds of a core, and on a busy machine its process gets a small part of one.
  seconds: 180,
  heapMegabytes: 128,
  totalMegabytes: 560,
  isNative: true,
});

type Job<Task extends DrawingTask> = Extract<DrawingJob, { readonly task: Task }>;

/**
 * Draws a picture in the process for it. It is asked for when its turn has come: however many wait, one lies in memory. Throws
 * `UnreadablePictureError`.
 */
export async function drawApart<Task extends DrawingTask>(
  picture: Uint8Array | (() => Promise<Uint8Array>),
  job: Omit<Job<Task>, 'picture'> & { readonly task: Task },
): Promise<Drawn[Task]> {
  const answer = await pictures
    .run(async () => {
      const bytes = typeof picture === 'function' ? await picture() : picture;
      return { ...job, picture: bytes } as unknown as DrawingJob;
    })
    .catch((error: unknown) => {
      if (!(error instanceof WorkerError)) throw error;
      const sentence = error.reason === 'crash' ? FILE_MESSAGES.broken : FILE_MESSAGES.heavyPicture;
      throw new UnreadablePictureError(`drawing it has ended the process: ${error.reason}`, sentence);
    });
  if ('unreadable' in answer) throw new UnreadablePictureError(answer.unreadable);
  return answer.drawn as Drawn[Task];
}
