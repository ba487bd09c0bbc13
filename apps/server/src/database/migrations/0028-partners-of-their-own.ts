import { sql, type Kysely } from 'kysely';

/** A partner that one competition has changed becomes a row of its own, under the same title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners drop constraint partners_title_key;
    create index partners_title on partners (title);
    create index tournament_partners_partner on tournament_partners (partner_id);
  `.execute(db);
}

/** Those who share a title are told apart by their number. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index tournament_partners_partner;
    drop index partners_title;
    update partners set title = title || ' (' || id || ')'
      where exists (select from partners as first where first.title = partners.title and first.id < partners.id);
    alter table partners add constraint partners_title_key unique (title);
  `.execute(db);
}
