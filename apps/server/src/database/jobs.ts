import type { Job } from '../jobs/jobs.ts';
import type { Db } from './connection.ts';
import { addUpCounts } from './listCounts.ts';

const EVERY_MS = 300_000;

/** Adds up what changes have left in the counts of lists, so that reading them stays quick. */
export function listCountsJob({ db }: { readonly db: Db }): Job {
  return {
    name: 'list-counts',
    run: async () => {
      await addUpCounts(db);
      return new Date(Date.now() + EVERY_MS);
    },
  };
}
