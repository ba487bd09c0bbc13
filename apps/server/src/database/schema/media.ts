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
}

export interface VideoTagsTable {
  video_id: number;
  tag_id: number;
  position: number;
}

export interface MediaTables {
  tags: TagsTable;
  albums: AlbumsTable;
  photos: PhotosTable;
  album_tags: AlbumTagsTable;
  videos: VideosTable;
  video_tags: VideoTagsTable;
}
