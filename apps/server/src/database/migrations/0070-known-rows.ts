import { sql, type Kysely } from 'kysely';

/**
 * Ten tables in a row may have been said, or stand there as the default: whoever sets the tables notes that. Any other
 * number was said, also by the last release, which knows nothing of the note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_states add column is_row_known boolean not null default false`.execute(db);
}
