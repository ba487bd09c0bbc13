import { z } from 'zod';
import { flag, identifier, moment, defineOne, portrait } from '../answers.ts';
import { reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { version } from './fields.ts';

const desk = { feature: 'people', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

/** Somebody who was found to be the person. */
export const mergeOfPerson = z.object({
  merge_id: identifier,
  fullName: z.string(),
  merged_by: z.string().nullable(),
  merged_dt: moment,
  undone_dt: moment.nullable(),
  /** The latest that still holds. */
  can_undo: flag,
});

const side = z.object({
  person_id: identifier,
  version: z.int().min(0),
  fullName: z.string(),
  photo: portrait.nullable(),
  player_id: identifier.nullable(),
  referee_id: identifier.nullable(),
});

/** What can belong to a person, and moves with it. */
export const MOVING = [
  'player',
  'referee',
  'account',
  'competitions',
  'games',
  'applications',
  'partnerships',
  'ratings',
  'rating_lists',
  'prizes',
  'clubs',
  'referee_work',
  'awards',
] as const;

/** Fields of the two cards that are merged into one. */
export const MERGED_FIELDS = [
  'last_name',
  'first_name',
  'middle_name',
  'birthday',
  'gender',
  'city',
  'photo',
  'rank',
  'honorary',
  'federation_member',
  'category',
] as const;

export type MergedField = (typeof MERGED_FIELDS)[number];

export const mergePreview = z.object({
  /** Who stays, and who goes. */
  kept: side,
  gone: side,
  /** What each has in a field, and what the person will have unless the other's is chosen. */
  fields: z.array(
    z.object({
      field: z.enum(MERGED_FIELDS),
      kept: z.string().nullable(),
      gone: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  /** What moves; of `titles` there are at most ten. */
  moves: z.array(z.object({ what: z.enum(MOVING), count: z.int().min(1), titles: z.array(z.string()) })),
  /** Why the two cannot be merged; none when they can. */
  blockers: z.array(z.string()),
  /** What speaks against their being one. */
  warnings: z.array(z.string()),
});

export type MergePreview = z.output<typeof mergePreview>;

export const previewMerge = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/people/{id}/merge/{gone_id}',
  summary: 'What merging another person into this one would move, and why it cannot be',
  params: z.object({ id, gone_id: id }),
  answer: defineOne(mergePreview),
  refusals: REFUSALS,
});

export const mergePeople = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/people/{id}/merge',
  summary: 'Merge another person into this one: all that is theirs moves, in one transaction',
  params: z.object({ id }),
  body: z.object({
    version,
    gone_id: reference,
    gone_version: version,
    /** Fields that both have, and in which the one who goes is right. */
    take: z.array(z.enum(MERGED_FIELDS, 'Такого поля нет')).max(MERGED_FIELDS.length).default([]),
  }),
  answer: defineOne(z.object({ merge_id: identifier, version: z.int().min(0) })),
  // 409: one of the two has changed since (code `changed`), or they cannot be merged (`reasons`).
  refusals: REFUSALS,
});

export const undoMerge = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/merges/{id}/undo',
  summary: 'Take a merge back: whoever was merged is there again with all that moved',
  params: z.object({ id }),
  answer: defineOne(z.object({ person_id: identifier })),
  refusals: REFUSALS,
});
