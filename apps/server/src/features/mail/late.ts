import { sql } from 'kysely';

/**
 * Since when a waiting letter should have left. The next attempt of one that was refused always lies ahead: it is late since
 * it was written, unless one that was written later has left. Then its own address is at fault, and not the mail server.
 */
export const lateSince = sql<Date>`case
  when last_error is not null and created_at > coalesce((
    select gone.created_at from letters as gone
    where gone.status in ('sent', 'kept') order by gone.created_at desc limit 1
  ), '-infinity') then created_at
  else next_attempt_at
end`;
