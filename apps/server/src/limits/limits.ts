import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** So many attempts within a time. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Counts attempts in the database, so that all copies of the server count together. */
export interface Limits {
  /** Counts an attempt; gives the seconds to wait when it was one too many, else 0. */
  take(scope: string, subject: string, limit: Limit): Promise<number>;
  /** Forgets the attempts, as after a login with the right password. */
  forget(scope: string, subject: string): Promise<void>;
}

export function limitsOf(db: Db): Limits {
  return {
    async take(scope, subject, { max, seconds }) {
      const { rows } = await sql<{ count: number; wait: number }>`
        insert into attempts as known (scope, subject, count, ends_at)
        values (${scope}, ${printOf(subject)}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (scope, subject) do update set
          count = case when known.ends_at <= now() then 1 else known.count + 1 end,
          ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as wait
      `.execute(db);
      const [counted] = rows;
      return counted && counted.count > max ? Math.max(1, counted.wait) : 0;
    },

    async forget(scope, subject) {
      await db
        .deleteFrom('attempts')
        .where('scope', '=', scope)
        .where('subject', '=', printOf(subject))
        .execute();
    },
  };
}

/** Drops the counts of windows that are over. */
export async function dropOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}

/** Whom an address stands for: of IPv6 the network of 64 bits that one household has. */
export function householdOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** Neither addresses nor e-mails are kept, only what they can be recognized by. */
function printOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 27);
}
