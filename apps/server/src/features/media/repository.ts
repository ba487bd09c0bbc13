import { FIRST_PHOTOS } from '@nardy/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/connection.ts';
import { countRows, cutPage, readPage, type Page, type Paging } from '../../database/paging.ts';
import type { Database } from '../../database/schema.ts';
import type { AlbumsTable } from '../../database/schema/media.ts';
import { isFound, type MediaFilters } from './filters.ts';

export type AlbumRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>['rows'][number];
export type VideoRow = Awaited<ReturnType<ReturnType<typeof withVideoColumns>['execute']>>[number];

export type TagRow = AlbumRow['tags'][number];

type AlbumsQuery = ReturnType<typeof selectAlbums>;

const TAG_COLUMNS = [
  'tags.id',
  'tags.name',
  // A competition that is being prepared is nothing to link to.
  'tournament.id as tournament_id',
  'tournament.full_name',
  'tournament.is_parent',
  'tournament.status',
] as const;

const selectAlbums = (db: Db) => db.selectFrom('albums as item');

/** The latest first. */
export function listAlbums(db: Db, filters: MediaFilters, paging: Paging): Promise<Page<AlbumRow>> {
  return readPageOfAlbums(selectAlbums(db).where(isFound('albums', filters)), paging);
}

/** Albums that carry the tag of one of the competitions. */
export function listCompetitionAlbums(
  db: Db,
  tournamentIds: readonly number[],
  paging: Paging,
): Promise<Page<AlbumRow>> {
  return readPageOfAlbums(
    selectAlbums(db).where('item.id', 'in', selectTaggedWith(db, tournamentIds)),
    paging,
  );
}

/** Ids of the albums that carry the tag of one of the competitions. */
export function selectTaggedWith(db: Db, tournamentIds: readonly number[]) {
  return db
    .selectFrom('album_tags')
    .innerJoin('tags', 'tags.id', 'album_tags.tag_id')
    .select('album_tags.album_id')
    .where('tags.tournament_id', '=', sql<number>`any(${tournamentIds}::int[])`);
}

export function findAlbum(db: Db, id: number): Promise<AlbumRow | undefined> {
  return withColumns(selectAlbums(db).where('item.id', '=', id)).executeTakeFirst();
}

export async function readPageOfAlbums(found: AlbumsQuery, paging: Paging): Promise<Page<AlbumRow>> {
  const ordered = found.orderBy('item.published_at', 'desc').orderBy('item.id', 'desc');
  const [rows, totalCount] = await Promise.all([
    cutPage(withColumns(ordered), paging).execute(),
    countRows(found),
  ]);
  return { rows, totalCount };
}

export function withColumns(query: AlbumsQuery) {
  return query.select(['item.id', 'item.title', 'item.published_at', 'item.author']).select((eb) => [
    selectPhotos(eb)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('photo_count'),
    selectPhotos(eb)
      .select('photo.image_path')
      .orderBy('photo.is_cover', 'desc')
      .orderBy('photo.position')
      .limit(1)
      .as('cover_path'),
    jsonArrayFrom(
      eb
        .selectFrom('album_tags')
        .innerJoin('tags', 'tags.id', 'album_tags.tag_id')
        .leftJoin('tournaments as tournament', 'tournament.id', 'tags.tournament_id')
        .select(TAG_COLUMNS)
        .whereRef('album_tags.album_id', '=', 'item.id')
        .orderBy('album_tags.position')
        .orderBy('tags.id'),
    ).as('tags'),
  ]);
}

function selectPhotos(eb: ExpressionBuilder<Database & { item: AlbumsTable }, 'item'>) {
  return eb.selectFrom('photos as photo').whereRef('photo.album_id', '=', 'item.id');
}

const selectPhotoRows = (db: Db) =>
  db
    .selectFrom('photos')
    .select(['id', 'album_id', 'description', 'image_path', 'width', 'height'])
    .orderBy('position')
    .orderBy('id');

export function listPhotos(db: Db, albumId: number, paging: Paging) {
  return readPage(selectPhotoRows(db).where('album_id', '=', albumId), paging);
}

/** The first photos of each album. */
export function findFirstPhotos(db: Db, albumIds: readonly number[]): Promise<PhotoRow[]> {
  return db
    .selectFrom(sql<{ id: number }>`unnest(${albumIds}::int[])`.as<'album'>(sql`album (id)`))
    .innerJoinLateral(
      () =>
        selectPhotoRows(db).whereRef('album_id', '=', sql.ref('album.id')).limit(FIRST_PHOTOS).as('photo'),
      (join) => join.onTrue(),
    )
    .selectAll('photo')
    .execute();
}

const selectVideos = (db: Db) => db.selectFrom('videos as item');

type VideosQuery = ReturnType<typeof selectVideos>;

/** The latest first. */
export function listVideos(db: Db, filters: MediaFilters, paging: Paging): Promise<Page<VideoRow>> {
  return readPageOfVideos(selectVideos(db).where(isFound('videos', filters)), paging);
}

export function findVideo(db: Db, id: number): Promise<VideoRow | undefined> {
  return withVideoColumns(selectVideos(db).where('item.id', '=', id)).executeTakeFirst();
}

export function readPageOfVideos(found: VideosQuery, paging: Paging): Promise<Page<VideoRow>> {
  const ordered = found.orderBy('item.published_at', 'desc').orderBy('item.id', 'desc');
  return readPage(withVideoColumns(ordered), paging);
}

export function withVideoColumns(query: VideosQuery) {
  return query
    .select([
      'item.id',
      'item.title',
      'item.published_at',
      'item.author',
      'item.description',
      'item.code',
      'item.source_url',
      'item.preview_path',
      'item.is_published',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('video_tags')
          .innerJoin('tags', 'tags.id', 'video_tags.tag_id')
          .leftJoin('tournaments as tournament', 'tournament.id', 'tags.tournament_id')
          .select(TAG_COLUMNS)
          .whereRef('video_tags.video_id', '=', 'item.id')
          .orderBy('video_tags.position')
          .orderBy('tags.id'),
      ).as('tags'),
    );
}
