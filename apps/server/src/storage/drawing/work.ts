import { serveWork } from '../../workers/serveWork.ts';
import { draw } from './draw.ts';
import type { DrawingJob } from './jobs.ts';

export type DrawingAnswer = { readonly drawn: object } | { readonly unreadable: string };

serveWork(async (job: DrawingJob): Promise<DrawingAnswer> => {
  try {
    return { drawn: await draw(job) };
  } catch (error) {
    return { unreadable: String(error) };
  }
});
