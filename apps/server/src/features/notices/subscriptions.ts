import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

export interface NewSubscription {
  readonly userId: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** So many browsers of one person: the latest stay. */
const MOST_OF_A_USER = 10;
/** A browser that is used renews its subscription with each visit of the page. */
const KEPT_DAYS = 90;

/** A browser asks for notices: those of the person who is logged in there now. */
export async function keepSubscription(
  db: Db,
  { userId, sessionId, endpoint, p256dh, auth }: NewSubscription,
) {
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, renewed_at = now()
  `.execute(db);
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by renewed_at desc, id desc limit ${MOST_OF_A_USER}
    )
  `.execute(db);
}

export async function dropSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Forgets browsers that have not been seen for long. */
export async function forgetSilentBrowsers(db: Db): Promise<void> {
  await sql`
    delete from push_subscriptions where renewed_at < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(db);
}
