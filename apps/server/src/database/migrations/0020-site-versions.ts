import { sql, type Kysely } from 'kysely';

/** Which state of the site's settings and banners a change was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings add column version int not null default 1;
    alter table banners add column version int not null default 1;
  `.execute(db);
}
