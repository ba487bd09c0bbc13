import { toMediaLink, type Db, type FileStore } from '@nardy/server';
import type { Day } from '../calendar.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { keepFile, keepPicture } from '../files.ts';
import { createRandom } from '../random.ts';
import { getIdAt, splitInParts } from '../saving.ts';
import { inventAlbums, type DemoAlbum } from './albums.ts';
import { listDrawings, drawPhoto, type Drawing } from './photos.ts';
import { HEIGHT, WIDTH } from './shapes.ts';
import { saveTags, type Tags } from './tags.ts';
import { embedCode, buildFilmPage } from './video.ts';
import { inventVideos, type DemoVideo } from './videos.ts';

export interface MediaParts {
  readonly media: FileStore;
  readonly today: Day;
  readonly saved: readonly SavedCompetition[];
  readonly pictures: Pictures;
}

/** Albums with their photos, videos, and the tags of both. */
export async function saveMedia(db: Db, { media, today, saved, pictures }: MediaParts): Promise<void> {
  const albums = inventAlbums(saved, today);
  const videos = inventVideos(saved, today);
  const tags = await saveTags(db, [...albums, ...videos]);
  await saveAlbums(db, albums, { pictures, tags });
  await saveVideos(db, videos, { pictures, tags, media });
}

/** Paths of all drawings. */
export type Pictures = (drawing: Drawing) => string;

/** Keeps every drawing once. */
export async function keepDrawings(media: FileStore): Promise<Pictures> {
  const kept = await Promise.all(
    listDrawings().map(
      async (drawing) =>
        [
          `${drawing.scene} ${drawing.number}`,
          (await keepPicture(media, 'photo', drawPhoto(drawing))).path,
        ] as const,
    ),
  );
  const paths = new Map(kept);
  return ({ scene, number }) => paths.get(`${scene} ${number}`) ?? '';
}

async function saveAlbums(
  db: Db,
  albums: readonly DemoAlbum[],
  { pictures, tags }: { pictures: Pictures; tags: Tags },
): Promise<void> {
  const ids = await db
    .insertInto('albums')
    .values(albums.map(({ title, publishedAt, author }) => ({ title, author, published_at: publishedAt })))
    .returning('id')
    .execute();
  const photos = albums.flatMap((album, index) =>
    album.photos.map(({ drawing, description }, at) => ({
      album_id: getIdAt(ids, index),
      position: at + 1,
      description,
      image_path: pictures(drawing),
      width: WIDTH,
      height: HEIGHT,
      is_cover: at === index % Math.min(3, album.photos.length),
    })),
  );
  for (const part of splitInParts(photos)) await db.insertInto('photos').values(part).execute();
  const links = albums.flatMap((album, index) =>
    tags(album).map((tag, at) => ({ album_id: getIdAt(ids, index), tag_id: tag, position: at + 1 })),
  );
  await db.insertInto('album_tags').values(links).execute();
}

async function saveVideos(
  db: Db,
  videos: readonly DemoVideo[],
  { pictures, tags, media }: { pictures: Pictures; tags: Tags; media: FileStore },
): Promise<void> {
  const rows = await Promise.all(
    videos.map(async ({ title, description, publishedAt, author, preview }) => {
      const film = await keepFile(media, 'film', buildFilmPage(createRandom(`film ${title}`), title), 'html');
      return {
        title,
        description,
        author,
        published_at: publishedAt,
        code: embedCode(toMediaLink(film), title),
        source_url: toMediaLink(film),
        preview_path: pictures(preview),
      };
    }),
  );
  const ids = await db.insertInto('videos').values(rows).returning('id').execute();
  const links = videos.flatMap((video, index) =>
    tags(video).map((tag, at) => ({ video_id: getIdAt(ids, index), tag_id: tag, position: at + 1 })),
  );
  await db.insertInto('video_tags').values(links).execute();
}
