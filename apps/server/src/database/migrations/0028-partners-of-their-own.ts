import { sql, type Kysely } from 'kysely';

/** A partner that one competition has changed becomes a row of its own, under the same title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners drop constraint partners_title_key;
    create index partners_title on partners (title);
    create index tournament_partners_partner on tournament_partners (partner_id);
  `.execute(db);
}
