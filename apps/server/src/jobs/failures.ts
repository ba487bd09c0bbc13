import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { JobFailures } from './jobs.ts';

/** What people see of the keys where they could not be looked at, which is no job of the queue. */
export const SECRET_KEYS = 'secret-keys';
const LONGEST_REASON = 500;

/** Jobs that fail, in a table: one row for each, until it has run well. */
export function createJobFailures(db: Db): JobFailures {
  return {
    async note(name, error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
      await sql`
        insert into job_failures as known (job, reason) values (${name}, ${reason})
        on conflict (job) do update set times = known.times + 1, failed_at = now(), reason = excluded.reason
      `.execute(db);
    },

    async forget(name) {
      await sql`delete from job_failures where job = ${name}`.execute(db);
    },

    async forgetOthers(names) {
      await sql`delete from job_failures where job <> all(${[...names, SECRET_KEYS]}::text[])`.execute(db);
    },
  };
}
