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

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index federation_requests_user, federation_requests_undecided;
    delete from federation_requests as earlier where status = 'withdrawn'
      or exists (select from federation_requests later where later.user_id = earlier.user_id and later.id > earlier.id
        and later.status <> 'withdrawn');
    alter table federation_requests
      drop constraint federation_requests_status_check,
      add constraint federation_requests_status_check check (status in ('submitted', 'approved', 'rejected')),
      add constraint federation_requests_user_id_key unique (user_id);
  `.execute(db);
}
