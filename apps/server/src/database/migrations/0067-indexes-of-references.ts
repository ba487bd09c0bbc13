import { sql, type Kysely } from 'kysely';

/** Who deletes an account or its letters looks for what refers to them: by an index, as these tables grow for years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index letters_recipient on letters (recipient);
    create index letter_events_user on letter_events (user_id) where user_id is not null;
    create index application_decision_items_letter on application_decision_items (letter_id) where letter_id is not null;
    create index application_decisions_decided_by on application_decisions (decided_by);
    create index application_decisions_undone_by on application_decisions (undone_by) where undone_by is not null;
    create index applications_user on applications (user_id);
    create index applications_decided_by on applications (decided_by) where decided_by is not null;
    create index registrations_decided_by on registrations (decided_by) where decided_by is not null;
    create index federation_requests_decided_by on federation_requests (decided_by) where decided_by is not null;
    create index attendances_user on attendances (user_id) where user_id is not null;
    create index competition_events_user on competition_events (user_id) where user_id is not null;
  `.execute(db);
}
