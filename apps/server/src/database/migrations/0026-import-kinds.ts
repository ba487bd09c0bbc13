import { sql, type Kysely } from 'kysely';

/** Files may bring past results and rating lists too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check check (kind in ('athletes', 'referees', 'results', 'rating-lists'));
  `.execute(db);
}

/** What the earlier schema has no name for is forgotten; whatever came of it stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from imports where kind not in ('athletes', 'referees');
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check check (kind in ('athletes', 'referees'));
  `.execute(db);
}
