import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import { dropOldAttempts } from '../../limits/limits.ts';
import type { MailService } from '../mail/index.ts';
import { letterRequestsJob } from './letterRequests.ts';
import { dropOldSessions } from './sessions/repository.ts';

const HOUR_MS = 3_600_000;

/** What accounts need done beside requests. */
export function accountJobs(parts: { readonly db: Db; readonly mail: MailService }): readonly Job[] {
  return [letterRequestsJob(parts), forgettingJob(parts.db)];
}

/** Drops logins, codes and counts whose time is long over. */
function forgettingJob(db: Db): Job {
  return {
    name: 'forgetting',
    async run() {
      await dropOldSessions(db);
      await dropOldAttempts(db);
      await db
        .deleteFrom('email_codes')
        .where('expires_at', '<', new Date(Date.now() - 7 * 24 * HOUR_MS))
        .execute();
      return new Date(Date.now() + HOUR_MS);
    },
  };
}
