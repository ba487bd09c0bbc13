import type { Insertable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export async function addTag(db: Db, name: string, tournament_id: number | null = null): Promise<number> {
  const row = { name, tournament_id };
  return (await db.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** An album with its photos in their order; `cover` is the index of the chosen one. */
export async function addAlbum(
  db: Db,
  row: Row<'albums'>,
  { photos = [], cover, tags = [] }: { photos?: string[]; cover?: number; tags?: number[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('albums')
    .values({ title: 'Альбом', published_at: '2026-11-01T09:00:00Z', author: null, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pictures = photos.map((image_path, index) => ({
    album_id: id,
    position: index + 1,
    description: null,
    image_path,
    width: 750,
    height: 424,
    is_cover: index === cover,
  }));
  if (pictures.length > 0) await db.insertInto('photos').values(pictures).execute();
  const marks = tags.map((tag_id, index) => ({ album_id: id, tag_id, position: index + 1 }));
  if (marks.length > 0) await db.insertInto('album_tags').values(marks).execute();
  return id;
}

export async function addVideo(db: Db, row: Row<'videos'>, tags: readonly number[] = []): Promise<number> {
  const { id } = await db
    .insertInto('videos')
    .values({
      title: 'Видео',
      published_at: '2026-11-01T09:00:00Z',
      author: null,
      description: null,
      code: '<iframe src="https://video.example/1"></iframe>',
      source_url: null,
      preview_path: null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const marks = tags.map((tag_id, index) => ({ video_id: id, tag_id, position: index + 1 }));
  if (marks.length > 0) await db.insertInto('video_tags').values(marks).execute();
  return id;
}
