import { sql, type Kysely } from 'kysely';

/** An application that was approved can be withdrawn by staff, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_decisions
      drop constraint application_decisions_decision_check,
      add constraint application_decisions_decision_check
        check (decision in ('approved', 'returned', 'rejected', 'withdrawn'));
  `.execute(db);
}
