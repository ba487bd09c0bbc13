import type { Tag } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import type { ImportedFiles } from '../files.ts';
import { listVersions } from '../links.ts';
import type { ReadMedia } from '../reading/media.ts';
import { insertAll, numberAfter } from './rows.ts';

export async function writeMedia(db: Db, { albums, videos }: ReadMedia, files: ImportedFiles): Promise<void> {
  const tagged = [...albums.map(({ album }) => album.tags), ...videos.map(({ tags }) => tags)];
  await writeTags(db, tagged.flat());
  await writeAlbums(db, albums, files);
  await insertAll(
    db,
    'all_videos',
    videos.map((video) => ({
      id: video.video_id,
      title: video.title,
      published_at: video.publishedDt,
      author: video.author,
      description: video.description,
      code: video.code,
      source_url: video.source_url,
      preview_path: files.pathOf(listVersions(video.preview).at(-1) ?? '') ?? null,
      is_published: true,
      version: 1,
    })),
  );
  await insertAll(
    db,
    'video_tags',
    videos.flatMap(({ video_id, tags }) =>
      tags.map(({ tag_id }, index) => ({ video_id, tag_id, position: index + 1 })),
    ),
  );
  for (const table of ['tags', 'all_albums', 'photos', 'all_videos'] as const) await numberAfter(db, table);
}

async function writeTags(db: Db, tags: readonly Tag[]): Promise<void> {
  const distinct = new Map(
    tags.map(({ tag_id: id, name, tournament_id }) => [id, { id, name, tournament_id }]),
  );
  await insertAll(db, 'tags', [...distinct.values()]);
}

async function writeAlbums(db: Db, albums: ReadMedia['albums'], files: ImportedFiles): Promise<void> {
  await insertAll(
    db,
    'all_albums',
    albums.map(({ album }) => ({
      id: album.album_id,
      title: album.title,
      published_at: album.publishedDt,
      author: album.author,
      is_published: true,
      version: 1,
    })),
  );
  await insertAll(
    db,
    'photos',
    albums.flatMap(({ album: { album_id, cover }, photos }) => {
      const chosen = photos.find(({ image }) => image.link === cover?.link);
      return photos.flatMap((photo, index) => {
        const image_path = files.pathOf(listVersions(photo.image).at(-1) ?? '');
        if (image_path === undefined) return [];
        const { photo_id: id, description, image } = photo;
        const { width, height } = image;
        const is_cover = photo === chosen;
        return [
          { id, album_id, position: index + 1, description, image_path, width, height, is_cover, version: 1 },
        ];
      });
    }),
  );
  await insertAll(
    db,
    'album_tags',
    albums.flatMap(({ album: { album_id, tags } }) =>
      tags.map(({ tag_id }, index) => ({ album_id, tag_id, position: index + 1 })),
    ),
  );
}
