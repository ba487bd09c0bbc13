import { sql, type Kysely } from 'kysely';

/** Browsers that asked for notices by Web Push, and what is sent to each: one thing once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      renewed_at timestamptz not null default now()
    );
    create index push_subscriptions_by_user on push_subscriptions (user_id);
    create table push_notices (
      subscription_id integer not null references push_subscriptions on delete cascade,
      thing text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      primary key (subscription_id, thing)
    );
    create index push_notices_due on push_notices (due_at) where sent_at is null;
    create index push_notices_by_age on push_notices (created_at);
  `.execute(db);
}
