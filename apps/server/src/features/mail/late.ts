import { sql } from 'kysely';

/** When the letter was written that left last. */
const lastGone = sql<Date>`coalesce((
  select gone.created_at from letters as gone
  where gone.status in ('sent', 'kept') order by gone.created_at desc limit 1
), '-infinity')`;

/**
 * Since when a waiting letter should have left. The next attempt of one that was refused always lies ahead: where the letters of
 * two people and more are refused and none that was written later has left, it is late since it was written. A single
 * address may be at fault itself, and not the mail server.
 */
export const lateSince = sql<Date>`case
  when last_error is not null and created_at > ${lastGone} and exists (
    select from letters as other
    where other.status = 'waiting' and other.last_error is not null and other.created_at > ${lastGone}
      and other.recipient <> letters.recipient
  ) then created_at
  else next_attempt_at
end`;
