import { sql, type Kysely } from 'kysely';

/** Videos are prepared as albums are: all stand in `all_videos`, and `videos` is a view of those that were published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos rename to all_videos;
    alter table all_videos
      -- What is written through the view is published.
      add column is_published boolean not null default true;
    create view videos as select * from all_videos where is_published;
  `.execute(db);
}
