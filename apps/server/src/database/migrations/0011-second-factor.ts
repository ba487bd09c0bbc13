import { sql, type Kysely } from 'kysely';

/** The second factor of staff: a secret for an authenticator, and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id int primary key references users on delete cascade,
      -- Both encrypted under SECRET_KEY. One waits for its first code while the other holds.
      secret bytea,
      pending_secret bytea,
      confirmed_at timestamptz,
      -- The step of the code that was taken last: no code serves twice.
      last_step int,
      check ((secret is null) = (confirmed_at is null)),
      check (secret is not null or pending_secret is not null)
    );
    create table recovery_codes (
      user_id int not null references second_factors on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
    -- When the login showed a code of the second factor.
    alter table sessions add column proven_at timestamptz;
  `.execute(db);
}
