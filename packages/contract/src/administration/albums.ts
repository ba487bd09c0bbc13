import { z } from 'zod';
import { done } from '../accounts/session.ts';
import { flag, identifier, listOf, defineOne } from '../answers.ts';
import { album, photo } from '../media.ts';
import { defineOperation } from '../operation.ts';
import {
  id,
  defineOptionalChoice,
  optionalDate,
  optionalId,
  definePaging,
  searchText,
} from '../parameters.ts';
import { defineLine, version } from './editing.ts';
import { defineOptionalText, reference } from '../fields.ts';
import { desk, published, tags } from './mediaFields.ts';

const REFUSALS = [401, 403, 404] as const;
/** 409: somebody else has saved since that version, or what the act is about is not there any more. */
const REFUSALS_OF_CHANGES = [...REFUSALS, 409] as const;

/** As many as a page of the console can arrange. */
export const MOST_PHOTOS = 1000;

/** An album in the editors' list, on the portal or not yet. */
export const managedAlbum = album.omit({ photos: true }).extend({ is_published: flag });

export type ManagedAlbum = z.output<typeof managedAlbum>;

/** A photo as editors see it. */
export const managedPhoto = photo.extend({
  is_cover: flag,
  /** SHA-256 of the file that was sent, in hexadecimal; null of photos that came otherwise. */
  content_hash: z.string().nullable(),
  version: z.int().min(1),
});

export type ManagedPhoto = z.output<typeof managedPhoto>;

/** An album with all its photos; the version is that of its own texts, not of the photos. */
export const managedAlbumDetails = managedAlbum.extend({
  version: z.int().min(1),
  /** Who changed it last, as far as the log knows. */
  changed_by: z.string().nullable(),
  photos: z.array(managedPhoto),
});

export type ManagedAlbumDetails = z.output<typeof managedAlbumDetails>;

export const listManagedAlbums = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/albums',
  summary: 'Albums with those that are being prepared, the latest first',
  query: z.object({
    /** Words of the title or of a tag. */
    title: searchText,
    published_from: optionalDate,
    published_to: optionalDate,
    published: defineOptionalChoice(['0', '1']),
    /** Only those that carry the tag of this competition or, of a parent, of one of its children. */
    tournament_id: optionalId,
    ...definePaging({ pageSize: 20 }),
  }),
  answer: listOf(managedAlbum),
  refusals: [401, 403],
});

export const getManagedAlbum = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/albums/{id}',
  summary: 'One album with all its photos, on the portal or not yet',
  params: z.object({ id }),
  answer: defineOne(managedAlbumDetails),
  refusals: REFUSALS,
});

const albumFields = {
  title: defineLine(200, 'Укажите название альбома'),
  publishedDt: published,
  author: defineOptionalText(200),
  tags,
  /** 0: only editors see it. */
  is_published: flag.default(0),
};

export const createAlbum = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/albums',
  summary: 'Begin an album; its photos come one by one',
  body: z.object(albumFields),
  answer: defineOne(z.object({ album_id: identifier })),
  refusals: [401, 403, 422],
});

export const changeAlbum = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/albums/{id}',
  summary: 'Change the texts and tags of an album, and whether the portal shows it',
  params: z.object({ id }),
  body: z.object({ ...albumFields, version }),
  answer: defineOne(managedAlbumDetails),
  refusals: [...REFUSALS_OF_CHANGES, 422],
});

export const deleteAlbum = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/albums/{id}/delete',
  summary: 'Delete an album with its photos for good; its title must be given',
  params: z.object({ id }),
  body: z.object({ title: z.string('Введите название') }),
  answer: done,
  refusals: [...REFUSALS, 422],
});

export const addPhoto = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/albums/{id}/photos',
  summary: 'Put a photo at the end of an album; one that it has already is answered and not kept twice',
  params: z.object({ id }),
  files: { image: 1 },
  body: z.object({}),
  answer: defineOne(managedPhoto.extend({ is_new: flag })),
  refusals: [...REFUSALS_OF_CHANGES, 413],
});

export const movePhotos = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/albums/{id}/photos',
  summary: 'Put photos of an album before another one, in the order that they are named',
  params: z.object({ id }),
  body: z.object({
    photo_ids: z.array(reference, 'Перечислите фото').min(1, 'Перечислите фото').max(MOST_PHOTOS),
    /** Null puts them at the end. */
    before: reference.nullable(),
  }),
  answer: done,
  refusals: REFUSALS_OF_CHANGES,
});

export const chooseCover = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/albums/{id}/cover',
  summary: 'Choose the photo that an album is shown by; without one it is the first',
  params: z.object({ id }),
  body: z.object({ photo_id: reference.nullable() }),
  answer: done,
  refusals: REFUSALS_OF_CHANGES,
});

export const changePhoto = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/photos/{id}',
  summary: 'Change what is said of a photo',
  params: z.object({ id }),
  body: z.object({ description: defineOptionalText(500), version }),
  answer: defineOne(managedPhoto),
  refusals: REFUSALS_OF_CHANGES,
});

export const deletePhoto = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/admin/photos/{id}',
  summary: 'Take a photo out of its album for good',
  params: z.object({ id }),
  answer: done,
  refusals: REFUSALS,
});
