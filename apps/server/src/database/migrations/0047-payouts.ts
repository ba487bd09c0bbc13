import { sql, type Kysely } from 'kysely';

/**
 * Prizes that a director has given out at the end, by hand: to a participant, so that both of a pair are one. What federations
 * have recorded of former competitions stands in `prize_payments`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prize_payouts (
      participant_id integer primary key references participants on delete cascade,
      amount integer not null check (amount > 0),
      paid_at timestamptz not null default now(),
      user_id integer references users on delete set null
    );
  `.execute(db);
}
