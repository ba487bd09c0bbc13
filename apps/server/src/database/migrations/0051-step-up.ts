import { sql, type Kysely } from 'kysely';

/** When a login last showed a password or a code: what is hardest to undo asks for one of the last ten minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column stepped_up_at timestamptz`.execute(db);
}
