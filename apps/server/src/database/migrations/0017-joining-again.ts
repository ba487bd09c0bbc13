import { sql, type Kysely } from 'kysely';

/** A wish to join the federation can be taken back, and be made once more; each stays in the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table federation_requests
      drop constraint federation_requests_user_id_key,
      drop constraint federation_requests_status_check,
      add constraint federation_requests_status_check
        check (status in ('submitted', 'approved', 'rejected', 'withdrawn'));
    create unique index federation_requests_undecided on federation_requests (user_id) where status = 'submitted';
    create index federation_requests_user on federation_requests (user_id, id);
  `.execute(db);
}
