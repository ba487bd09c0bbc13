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

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from application_decision_items where decision_id in (
      select id from application_decisions where decision = 'withdrawn'
    );
    delete from application_decisions where decision = 'withdrawn';
    alter table application_decisions
      drop constraint application_decisions_decision_check,
      add constraint application_decisions_decision_check check (decision in ('approved', 'returned', 'rejected'));
  `.execute(db);
}
