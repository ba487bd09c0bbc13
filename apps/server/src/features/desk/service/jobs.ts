import type { Db } from '../../../database/connection.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { forgetAnswers } from '../repository/acts.ts';
import { forgetSilent } from '../repository/colleagues.ts';

const HOUR_MS = 3_600_000;
/** A browser that has been closed for longer sends nothing of then. */
const KEPT_MS = 14 * 24 * HOUR_MS;

/** Forgets the keys of decisions that are too old to come again, and colleagues whose copy of the server is gone. */
export function createDeskJob({
  db,
  now = () => new Date(),
}: {
  readonly db: Db;
  readonly now?: () => Date;
}): Job {
  return {
    name: 'desk',
    run: async () => {
      const moment = now().getTime();
      await forgetAnswers(db, new Date(moment - KEPT_MS));
      await forgetSilent(db);
      return new Date(moment + HOUR_MS);
    },
  };
}
