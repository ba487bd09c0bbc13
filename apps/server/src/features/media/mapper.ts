import type { Album, Photo, Video } from '@nardy/contract';
import { mediaLink } from '../../storage/files.ts';
import type { AlbumRow, PhotoRow, VideoRow } from './repository.ts';

/** `photos` are the first ones, where they were asked for. */
export function toAlbum(row: AlbumRow, photos?: readonly PhotoRow[]): Album {
  return {
    album_id: row.id,
    title: row.title,
    publishedDt: row.published_at.toISOString(),
    photo_count: row.photo_count ?? 0,
    author: row.author,
    cover: row.cover_path === null ? null : { link: mediaLink(row.cover_path) },
    tags: row.tags.map(({ id, name }) => ({ tag_id: id, name })),
    ...(photos && { photos: photos.map(toPhoto) }),
  };
}

export function toPhoto({ id, description, image_path, width, height }: PhotoRow): Photo {
  return { photo_id: id, description, image: { link: mediaLink(image_path), width, height } };
}

export function toVideo(row: VideoRow): Video {
  return {
    video_id: row.id,
    title: row.title,
    publishedDt: row.published_at.toISOString(),
    author: row.author,
    description: row.description,
    code: row.code,
    source_url: row.source_url,
    preview: row.preview_path === null ? null : { link: mediaLink(row.preview_path) },
    tags: row.tags.map(({ id, name, full_name, tournament_id }) => ({
      tag_id: id,
      name,
      full_name,
      tournament_id,
    })),
  };
}
