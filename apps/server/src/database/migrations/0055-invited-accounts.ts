import { sql, type Kysely } from 'kysely';

/** Whether an account was made for somebody who has chosen no password yet: its codes are forgotten sooner than that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column is_invited boolean not null default false;
    update users set is_invited = true
    where not exists (select from sessions where user_id = users.id)
      and not exists (select from registrations where user_id = users.id)
      and exists (
        select from audit_log
        where action in ('invite-staff', 'make-administrator') and subject = 'users' and subject_id = users.id
      )
      and not exists (
        select from email_codes where user_id = users.id and purpose = 'recover' and used_at is not null
      );
  `.execute(db);
}
