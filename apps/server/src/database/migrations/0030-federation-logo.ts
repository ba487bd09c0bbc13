import { sql, type Kysely } from 'kysely';

/** The federation's own logo in the place of the drawn one; its size is known, so that no page moves when it comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      add column logo_path text,
      add column logo_width int,
      add column logo_height int,
      add constraint site_settings_logo_check
        check ((logo_path is null) = (logo_width is null) and (logo_path is null) = (logo_height is null));
  `.execute(db);
}
