import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A tag may stand for a competition. */
export interface TagsTable {
  id: Generated<number>;
  name: string;
  tournament_id: number | null;
}

export interface AlbumsTable {
  id: Generated<number>;
  title: string;
  published_at: Moment;
  author: string | null;
  search_title: Generated<string>;
  /** Whether the portal shows it. */
  is_published: Generated<boolean>;
  version: Generated<number>;
}

export interface PhotosTable {
  id: Generated<number>;
  album_id: number;
  position: number;
  description: string | null;
  image_path: string;
  /** Pixels of the picture at `image_path`. */
  width: number;
  height: number;
  is_cover: Generated<boolean>;
  /** SHA-256 of the file that it was made of, in hexadecimal. */
  content_hash: string | null;
  version: Generated<number>;
}

export interface AlbumTagsTable {
  album_id: number;
  tag_id: number;
  position: number;
}

export interface VideosTable {
  id: Generated<number>;
  title: string;
  published_at: Moment;
  author: string | null;
  description: string | null;
  /** HTML of the player to embed. */
  code: string;
  source_url: string | null;
  preview_path: string | null;
  search_title: Generated<string>;
  /** Whether the portal shows it. */
  is_published: Generated<boolean>;
  version: Generated<number>;
}

export interface VideoTagsTable {
  video_id: number;
  tag_id: number;
  position: number;
}

export interface MediaTables {
  tags: TagsTable;
  all_albums: AlbumsTable;
  /** Those that are published: a view, through which rows can be written too. */
  albums: AlbumsTable;
  photos: PhotosTable;
  album_tags: AlbumTagsTable;
  all_videos: VideosTable;
  /** Those that are published: a view, through which rows can be written too. */
  videos: VideosTable;
  video_tags: VideoTagsTable;
}
