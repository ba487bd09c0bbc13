import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgetMessages } from './repository.ts';

const HOUR_MS = 3_600_000;
/** Who comes back after more than this reloads the page. */
const KEPT_MS = 24 * HOUR_MS;

/** Gives up messages that are too old to be missed. */
export function createLiveMessagesJob({
  db,
  now = () => new Date(),
}: {
  readonly db: Db;
  readonly now?: () => Date;
}): Job {
  return {
    name: 'live-messages',
    run: async () => {
      const moment = now().getTime();
      await forgetMessages(db, new Date(moment - KEPT_MS));
      return new Date(moment + HOUR_MS);
    },
  };
}
