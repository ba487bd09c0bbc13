import { sql, type Kysely } from 'kysely';

/** The slip of a series reports each of its matches once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index match_reports_once_by_slip;
    create unique index match_reports_once_by_slip
      on match_reports (tournament_id, game, first_number, second_number, coalesce(match, 0)) where origin = 'slip';
  `.execute(db);
}
