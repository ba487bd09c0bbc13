import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne, responsivePicture } from './answers.ts';
import { tournamentStatus } from './competitions/tournaments.ts';
import { defineOperation } from './operation.ts';
import { id, listParameter, optionalDate, definePaging, searchText } from './parameters.ts';

export const ALBUMS_PAGE_SIZE = 8;
export const PHOTOS_PAGE_SIZE = 8;
export const VIDEOS_PAGE_SIZE = 8;
/** How many photos of an album `with=photos` adds. */
export const FIRST_PHOTOS = 8;

/** A mark of an album or video; it may stand for a competition, and the last four say which, else they are null. */
export const tag = z.object({
  tag_id: identifier,
  name: z.string(),
  /** Title of the competition. */
  full_name: z.string().nullable(),
  tournament_id: identifier.nullable(),
  is_parent: flag.nullable(),
  status: tournamentStatus.nullable(),
});

export const photo = z.object({
  photo_id: identifier,
  description: z.string().nullable(),
  /** With the picture's own size in pixels, so that its place is kept before it loads. */
  image: responsivePicture.extend({ width: z.int().min(1), height: z.int().min(1) }),
});

export const album = z.object({
  album_id: identifier,
  title: z.string(),
  publishedDt: moment,
  photo_count: z.int().min(0),
  author: z.string().nullable(),
  /** The chosen photo, else the first; null for an empty album. */
  cover: responsivePicture.nullable(),
  tags: z.array(tag),
  /** The first photos, only with `with=photos`. */
  photos: z.array(photo).max(FIRST_PHOTOS).optional(),
});

export const video = z.object({
  video_id: identifier,
  title: z.string(),
  publishedDt: moment,
  author: z.string().nullable(),
  description: z.string().nullable(),
  /** HTML of the player to embed, as an editor put it in. */
  code: z.string(),
  /**
   * The player of `code` when it is one that pages may embed: its address, which begins to play at once and without sound,
   * and the host that is asked for it, null when that is this portal.
   */
  player: z.object({ link: z.string(), host: z.string().nullable() }).nullable(),
  source_url: z.string().nullable(),
  preview: responsivePicture.nullable(),
  tags: z.array(tag),
});

export type Tag = z.output<typeof tag>;
export type Photo = z.output<typeof photo>;
export type Album = z.output<typeof album>;
export type Video = z.output<typeof video>;

const filters = {
  /** Words of the title or of a tag. */
  title: searchText,
  /** Days in Moscow: just this one, or from and to, both included. */
  published_dt: optionalDate,
  published_from: optionalDate,
  published_to: optionalDate,
};

const withPhotos = { with: listParameter(z.enum(['photos'], 'Ожидается одно из: photos')) };

export const listAlbums = defineOperation({
  method: 'GET',
  path: '/api/albums',
  feature: 'media',
  summary: 'Photo albums, the latest first',
  query: z.object({ ...filters, ...withPhotos, ...definePaging({ pageSize: ALBUMS_PAGE_SIZE }) }),
  answer: listOf(album),
});

export const getAlbum = defineOperation({
  method: 'GET',
  path: '/api/albums/{id}',
  feature: 'media',
  summary: 'One photo album',
  params: z.object({ id }),
  query: z.object(withPhotos),
  answer: defineOne(album),
  refusals: [404],
});

export const listPhotos = defineOperation({
  method: 'GET',
  path: '/api/albums/{id}/photos',
  feature: 'media',
  summary: 'Photos of an album in their order',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: PHOTOS_PAGE_SIZE })),
  answer: listOf(photo),
  refusals: [404],
});

export const listTournamentAlbums = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/albums',
  feature: 'media',
  summary: "Albums with a competition's tag, the latest first; of a parent also its children's",
  params: z.object({ id }),
  query: z.object({ ...withPhotos, ...definePaging({ pageSize: ALBUMS_PAGE_SIZE }) }),
  answer: listOf(album),
  refusals: [404],
});

export const listVideos = defineOperation({
  method: 'GET',
  path: '/api/videos',
  feature: 'media',
  summary: 'Videos, the latest first',
  query: z.object({ ...filters, ...definePaging({ pageSize: VIDEOS_PAGE_SIZE }) }),
  answer: listOf(video),
});

export const getVideo = defineOperation({
  method: 'GET',
  path: '/api/videos/{id}',
  feature: 'media',
  summary: 'One video',
  params: z.object({ id }),
  answer: defineOne(video),
  refusals: [404],
});
