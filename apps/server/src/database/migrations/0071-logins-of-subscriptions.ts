import { sql, type Kysely } from 'kysely';

/**
 * Whoever ends a login from elsewhere ends its notices too. One that is over by itself takes none along; which login a browser of before
 * has is known with its next visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_subscriptions add column session_id integer references sessions on delete set null;
    create index push_subscriptions_by_session on push_subscriptions (session_id) where session_id is not null;
  `.execute(db);
}
