import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { publishLists } from './service/lists.ts';
import { addMonthsTo, formatMonth, getPeriodStart } from './service/months.ts';
import { updateRatings } from './service/update.ts';

/** The job that computes ratings; whoever changes results asks for it. */
export const RATINGS = 'ratings';

const RATING_LISTS = 'rating-lists';

/** Results come in bursts, when a tour ends: one run is for all of them. */
const GATHERING_MS = 2_000;

export interface RatingsJobParts {
  readonly db: Db;
  readonly log: Log;
  /** For tests. */
  readonly gatheringMs?: number;
}

/** Computes what follows from changed results. */
export function createRatingsJob({ db, log, gatheringMs = GATHERING_MS }: RatingsJobParts): Job {
  return {
    name: RATINGS,
    run: async (stopping) => {
      await waitToGather(gatheringMs, stopping);
      if (stopping.aborted) return new Date();
      for (const { discipline_id, games, changes } of await updateRatings(db))
        log.info({ discipline: discipline_id, games, athletes: changes.length }, 'ratings computed');
      return undefined;
    },
  };
}

/** Publishes the lists of a month as soon as it is over in Moscow. */
export function createRatingListsJob({ db, log }: Pick<RatingsJobParts, 'db' | 'log'>): Job {
  return {
    name: RATING_LISTS,
    run: async () => {
      const now = new Date();
      const published = await publishLists(db, now);
      if (published > 0) log.info({ published }, 'rating lists published');
      return getPeriodStart(addMonthsTo(formatMonth(now), 1));
    },
  };
}

async function waitToGather(milliseconds: number, stopping: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  stopping.addEventListener('abort', () => resolve(), { once: true });
  await promise.finally(() => clearTimeout(timer));
}
