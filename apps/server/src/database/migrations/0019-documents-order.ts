import { sql, type Kysely } from 'kysely';

/** Papers of competitions in an order that somebody gave them; without one they stand as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column position int;
    drop index documents_order;
    create index documents_order on documents (tournament_id, is_for_registration, position, published_at desc, id);
  `.execute(db);
}
