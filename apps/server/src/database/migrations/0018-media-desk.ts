import { sql, type Kysely } from 'kysely';

/**
 * Albums and videos in the console. An album is prepared while its photos come: all stand in `all_albums`, and `albums` is a
 * view of those that were published, so that whoever does not ask for the others by name cannot see them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table albums rename to all_albums;
    alter table all_albums
      -- What is written through the view is published.
      add column is_published boolean not null default true,
      add column version int not null default 1;
    create view albums as select * from all_albums where is_published;
    alter table photos
      -- SHA-256 of the file that was sent: one that comes again after a lost connection is known by it.
      add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
      add column version int not null default 1;
    create unique index photos_content on photos (album_id, content_hash);
    create index photos_image on photos (image_path);
    alter table videos add column version int not null default 1;
  `.execute(db);
}
