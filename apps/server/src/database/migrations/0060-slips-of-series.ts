import { sql, type Kysely } from 'kysely';

/** The slip of a series reports each of its matches once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index match_reports_once_by_slip;
    create unique index match_reports_once_by_slip
      on match_reports (tournament_id, game, first_number, second_number, coalesce(match, 0)) where origin = 'slip';
  `.execute(db);
}

/** Of what the narrower index refuses, the first report stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from match_reports as late using match_reports as early
      where late.origin = 'slip' and early.origin = 'slip' and early.id < late.id
        and (early.tournament_id, early.game, early.first_number, early.second_number)
          = (late.tournament_id, late.game, late.first_number, late.second_number);
    drop index match_reports_once_by_slip;
    create unique index match_reports_once_by_slip on match_reports (tournament_id, game, first_number, second_number)
      where origin = 'slip';
  `.execute(db);
}
