import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/jobs.ts';
import { dropOldAttempts } from '../../limits/limits.ts';
import type { MailService } from '../mail/index.ts';
import { createLetterRequestsJob } from './letterRequests.ts';
import { dropOldChallenges } from './passkeys/challenges.ts';
import { dropOldSessions } from './sessions/repository.ts';

const HOUR_MS = 3_600_000;

/** What accounts need done beside requests. */
export function createAccountJobs(parts: {
  readonly db: Db;
  readonly mail: MailService;
  readonly consoleAddress: string;
}): readonly Job[] {
  return [createLetterRequestsJob(parts), createForgettingJob(parts.db)];
}

/** Days in which an address must be confirmed; after them, and once no link holds, the registration goes, with its documents. */
const UNCONFIRMED_DAYS = 30;
/** Few enough for one statement, whatever refers to accounts. */
const AT_ONCE = 20;

async function dropUnconfirmed(db: Db, stopping: AbortSignal): Promise<void> {
  for (let dropped = AT_ONCE; dropped === AT_ONCE && !stopping.aborted;)
    dropped = await db.transaction().execute(dropSomeUnconfirmed);
}

/**
 * Notes the documents as uploads that were given up, for the job that removes those; their rows and its letters go with the
 * account. Gives how many have gone.
 */
async function dropSomeUnconfirmed(trx: Transaction<Database>): Promise<number> {
  const { numAffectedRows: dropped } = await sql`
    with gone as (
      select id from users
      where state = 'registered' and person_id is null
        and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
        and not exists (select from email_codes where user_id = users.id and used_at is null and expires_at > now())
      order by created_at limit ${AT_ONCE} for update skip locked
    ),
    noted as (
      insert into file_uploads (path, started_at)
      select path, 'epoch' from private_files where deleted_at is null and user_id in (select id from gone)
    )
    delete from users where id in (select id from gone)
  `.execute(trx);
  return Number(dropped ?? 0n);
}

/** Drops logins, codes, counts and registrations whose time is long over. */
function createForgettingJob(db: Db): Job {
  return {
    name: 'forgetting',
    async run(stopping) {
      await dropOldSessions(db);
      await dropOldChallenges(db);
      await dropOldAttempts(db);
      await dropUnconfirmed(db, stopping);
      await db
        .deleteFrom('email_codes')
        .where('expires_at', '<', new Date(Date.now() - 7 * 24 * HOUR_MS))
        .execute();
      return new Date(Date.now() + HOUR_MS);
    },
  };
}
