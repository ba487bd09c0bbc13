import type { Album, Photo, Tag, Video } from '@nardy/contract';
import { listPictureLinks } from '../../storage/pictures.ts';
import { findPlayerIn } from './players.ts';
import type { AlbumRow, PhotoRow, TagRow, VideoRow } from './repository.ts';

/** `photos` are the first ones, where they were asked for. */
export function toAlbum(row: AlbumRow, photos?: readonly PhotoRow[]): Album {
  return {
    album_id: row.id,
    title: row.title,
    publishedDt: row.published_at.toISOString(),
    photo_count: row.photo_count ?? 0,
    author: row.author,
    cover: row.cover_path === null ? null : listPictureLinks(row.cover_path),
    tags: row.tags.map(toTag),
    ...(photos && { photos: photos.map(toPhoto) }),
  };
}

export function toPhoto({ id, description, image_path, width, height }: PhotoRow): Photo {
  return { photo_id: id, description, image: { ...listPictureLinks(image_path), width, height } };
}

export function toVideo(row: VideoRow): Video {
  return {
    video_id: row.id,
    title: row.title,
    publishedDt: row.published_at.toISOString(),
    author: row.author,
    description: row.description,
    code: row.code,
    player: findPlayerIn(row.code),
    source_url: row.source_url,
    preview: row.preview_path === null ? null : listPictureLinks(row.preview_path),
    tags: row.tags.map(toTag),
  };
}

function toTag({ id, name, tournament_id, full_name, is_parent, status }: TagRow): Tag {
  const flag = is_parent === null ? null : is_parent ? 1 : 0;
  return { tag_id: id, name, full_name, tournament_id, is_parent: flag, status };
}
