import { z } from 'zod';
import { done } from '../accounts/session.ts';
import { flag, listOf, defineOne } from '../answers.ts';
import { video } from '../media.ts';
import { defineOperation } from '../operation.ts';
import { id, defineOptionalChoice, optionalDate, definePaging, searchText } from '../parameters.ts';
import { defineLine, version } from './editing.ts';
import { defineOptionalText } from '../fields.ts';
import { desk, published, tags } from './mediaFields.ts';

const REFUSALS = [401, 403, 404] as const;

/** A video in the editors' list, on the portal or not yet. */
const listedVideo = video.extend({ is_published: flag });

export type ListedVideo = z.output<typeof listedVideo>;

/** A video as its editor opens it. */
export const managedVideo = listedVideo.extend({
  version: z.int().min(1),
  /** Who changed it last, as far as the log knows. */
  changed_by: z.string().nullable(),
});

export type ManagedVideo = z.output<typeof managedVideo>;

export const listManagedVideos = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/videos',
  summary: 'Videos on the portal and those that are not yet, the latest first',
  query: z.object({
    /** Words of the title or of a tag. */
    title: searchText,
    published_from: optionalDate,
    published_to: optionalDate,
    published: defineOptionalChoice(['0', '1']),
    ...definePaging({ pageSize: 20 }),
  }),
  answer: listOf(listedVideo),
  refusals: [401, 403],
});

export const getManagedVideo = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/videos/{id}',
  summary: 'One video as its form holds it',
  params: z.object({ id }),
  answer: defineOne(managedVideo),
  refusals: REFUSALS,
});

/** What a host of videos gives to share one: the address of its page or of its player, or HTML with the player. */
const source = defineLine(5000, 'Вставьте адрес видео или код плеера');

const videoFields = {
  title: defineLine(200, 'Укажите название видео'),
  publishedDt: published,
  author: defineOptionalText(200),
  description: defineOptionalText(5000),
  source,
  tags,
  is_published: flag.default(0),
};

export const createVideo = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/videos',
  summary: 'Add a video by its address or its embed code, of which only the player of a known host is kept',
  body: z.object(videoFields),
  answer: defineOne(managedVideo),
  refusals: [401, 403, 422],
});

export const changeVideo = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/videos/{id}',
  summary: 'Change a video',
  params: z.object({ id }),
  body: z.object({ ...videoFields, version }),
  answer: defineOne(managedVideo),
  // 409: somebody else has saved since that version.
  refusals: [...REFUSALS, 409, 422],
});

export const deleteVideo = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/admin/videos/{id}',
  summary: 'Take a video away',
  params: z.object({ id }),
  answer: done,
  refusals: REFUSALS,
});

export const readPlayer = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/player',
  summary: 'The player that an address or embed code would be reduced to',
  body: z.object({ source }),
  answer: defineOne(
    z.object({
      /** As pages embed it. */
      link: z.string(),
      /** The host that is asked for it, null when that is this portal. */
      host: z.string().nullable(),
    }),
  ),
  refusals: [401, 403, 422],
});

export const putVideoPreview = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/videos/{id}/preview',
  summary: 'Give a video the picture that lists show of it',
  params: z.object({ id }),
  files: { image: 1 },
  body: z.object({}),
  answer: defineOne(managedVideo),
  refusals: [...REFUSALS, 413],
});

export const removeVideoPreview = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/videos/{id}/preview',
  summary: 'Take the picture of a video away',
  params: z.object({ id }),
  answer: defineOne(managedVideo),
  refusals: REFUSALS,
});
