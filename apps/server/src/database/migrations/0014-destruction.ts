import { sql, type Kysely } from 'kysely';

/** The destruction of personal data, with the acts that record it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What is left of an account that was deleted is its number, for the log and for what others did to it.
    alter table users add column deleted_at timestamptz;
    create index users_deletion on users (deletion_requested_at) where deletion_requested_at is not null and deleted_at is null;
    create table destruction_acts (
      id int primary key generated always as identity,
      happened_at timestamptz not null default now(),
      basis text not null check (basis in ('request', 'retention')),
      user_id int not null,
      subject_name text not null,
      requested_at timestamptz,
      destroyed jsonb not null,
      kept jsonb not null default '[]'
    );
    create index destruction_acts_user on destruction_acts (user_id);
    create trigger refuse_change before update or delete on destruction_acts for each row execute function refuse_change();
    create trigger refuse_truncate before truncate on destruction_acts for each statement execute function refuse_change();
    -- The last letter to somebody of whom nothing is kept goes once it has been sent.
    alter table letters add column is_forgotten boolean not null default false;
    create index letters_forgotten on letters (id) where is_forgotten;
  `.execute(db);
}
