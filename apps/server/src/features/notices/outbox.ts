import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** A notice on its way to one browser. */
export interface DueNotice {
  readonly subscriptionId: number;
  readonly thing: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly attempts: number;
  /** The moment at which it was noted, as the database writes it: what tells it from a later one about the same thing. */
  readonly notedAt: string;
}

/** Nobody runs to a table because of older news. */
const NEWS_SECONDS = 1_800;
const KEPT_DAYS = 14;

/**
 * Takes notices to be sent, at most `most`. From here on they count as sent: who fails in between has sent one too few, never one
 * too many.
 */
export async function takeDue(db: Db, most: number): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update push_notices as notice set sent_at = now(), attempts = attempts + 1
    from push_subscriptions as subscription
    where subscription.id = notice.subscription_id and (notice.subscription_id, notice.thing) in (
      select subscription_id, thing from push_notices
      where sent_at is null and due_at <= now() and created_at > now() - make_interval(secs => ${NEWS_SECONDS})
      order by due_at limit ${most} for update skip locked
    )
    returning notice.subscription_id as "subscriptionId", notice.thing, notice.payload, notice.attempts,
      notice.created_at::text as "notedAt", subscription.endpoint, subscription.p256dh, subscription.auth
  `.execute(db);
  return rows;
}

/** Puts back what has certainly not arrived, for a later try, unless a later notice has taken its place. */
export async function putBack(
  db: Db,
  { subscriptionId, thing, notedAt }: DueNotice,
  seconds: number,
): Promise<void> {
  await sql`
    update push_notices set sent_at = null, due_at = now() + make_interval(secs => ${seconds})
    where subscription_id = ${subscriptionId} and thing = ${thing} and created_at = ${notedAt}::timestamptz
  `.execute(db);
}

/** The browser does not want to be told any more. */
export async function dropBrowser(db: Db, subscriptionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
}

/** When the next one is due; undefined when none is. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from push_notices
    where sent_at is null and created_at > now() - make_interval(secs => ${NEWS_SECONDS})
  `.execute(db);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? undefined : new Date(Date.now() + 1000 * seconds);
}

/** Forgets notices that are too old to come again. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await sql`delete from push_notices where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
