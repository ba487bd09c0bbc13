import { sql, type Kysely } from 'kysely';

/**
 * What a registration was returned for the last time, and what its mended fields and documents were before: whoever decides about
 * it again compares. The documents that were replaced go with that decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_returns (
      user_id int primary key references registrations on delete cascade,
      returned_at timestamptz not null,
      returned_by int references users,
      reason text,
      field_reasons jsonb not null,
      -- What stood in the fields that were changed, by their names, as people read it.
      before jsonb not null default '{}'
    );
    alter table registration_files add column is_replaced boolean not null default false;
  `.execute(db);
}
