import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { createBatches } from '../batches.ts';
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
  /** Takes one attempt off the count, as of a login whose password was right. */
  refund(scope: string, subject: string): Promise<void>;
  /** Forgets the attempts, as after a login with the right password. */
  forget(scope: string, subject: string): Promise<void>;
}

interface Attempt {
  readonly scope: string;
  readonly fingerprint: string;
  readonly limit: Limit;
}

const MOST_AT_ONCE = 500;

export function createLimits(db: Db): Limits {
  // A burst is counted in a few statements.
  const count = createBatches<Attempt, number>((_, attempts) => countAll(db, attempts), MOST_AT_ONCE);
  return {
    take: (scope, subject, limit) => count(0, { scope, fingerprint: computeFingerprint(subject), limit }),

    async refund(scope, subject) {
      await db
        .updateTable('attempts')
        .set({ count: sql<number>`count - 1` })
        .where('scope', '=', scope)
        .where('subject', '=', computeFingerprint(subject))
        .where('count', '>', 0)
        .execute();
    },

    async forget(scope, subject) {
      await db
        .deleteFrom('attempts')
        .where('scope', '=', scope)
        .where('subject', '=', computeFingerprint(subject))
        .execute();
    },
  };
}

/** Counts attempts together; each gets the number that it would have had alone, in their order. */
async function countAll(
  db: Db,
  attempts: readonly Attempt[],
): Promise<readonly PromiseSettledResult<number>[]> {
  const keyOf = ({ scope, fingerprint }: Attempt): string => `${scope} ${fingerprint}`;
  const groups = Map.groupBy(attempts, keyOf);
  // In one order, so that two copies of the server never wait for each other.
  const firsts = Array.from(groups, ([key, [first]]) => ({ key, first })).toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const rows = firsts.flatMap(({ key, first }) =>
    first ? [{ ...first, count: groups.get(key)?.length ?? 0 }] : [],
  );
  const { rows: counted } = await sql<{ scope: string; subject: string; count: number; wait: number }>`
    insert into attempts as known (scope, subject, count, ends_at)
    select scope, subject, count, now() + make_interval(secs => seconds)
    from unnest(
      ${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ fingerprint }) => fingerprint)}::text[],
      ${rows.map(({ count }) => count)}::int[], ${rows.map(({ limit }) => limit.seconds)}::int[]
    ) as given (scope, subject, count, seconds)
    on conflict (scope, subject) do update set
      count = case when known.ends_at <= now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning scope, subject, count, ceil(extract(epoch from ends_at - now()))::int as wait
  `.execute(db);
  const found = new Map(counted.map((row) => [`${row.scope} ${row.subject}`, row]));
  const numbers = new Map(
    Array.from(groups, ([key, group]) => [key, (found.get(key)?.count ?? 0) - group.length]),
  );
  return attempts.map((attempt) => {
    const key = keyOf(attempt);
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const wait = Math.max(1, found.get(key)?.wait ?? 1);
    return { status: 'fulfilled', value: number > attempt.limit.max ? wait : 0 };
  });
}

/** Drops the counts of windows that are over. */
export async function dropOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}

/** Whom an address stands for: of IPv6 the network of 64 bits that one household has, in one writing. */
export function getHousehold(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Neither addresses nor e-mails are stored, only what they can be recognized by. */
function computeFingerprint(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 27);
}
