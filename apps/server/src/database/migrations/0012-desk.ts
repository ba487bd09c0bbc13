import { sql, type Kysely } from 'kysely';

/** What the staff's desk needs: which jobs fail, why single fields were returned, decisions that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row for each job whose last run failed.
    create table job_failures (
      job text primary key,
      since timestamptz not null default now(),
      failed_at timestamptz not null default now(),
      times int not null default 1,
      reason text not null
    );
    create index audit_log_moment on audit_log (happened_at);
    create index letters_failed on letters (created_at) where status = 'failed';
    -- What is wrong with single fields of a returned registration: sentences by the field's name.
    alter table registrations add column field_reasons jsonb not null default '{}';
    create index federation_requests_queue on federation_requests (status, submitted_at, id);
    create index consents_order on consents (given_at desc, id desc);
  `.execute(db);
}
