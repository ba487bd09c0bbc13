import { z } from 'zod';
import { flag, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, decisionKey, pair, participantNumber, tableNumber } from './access.ts';

/** Something that a pair or a whole draft breaks, in the engine's words. */
export const draftBreach = z.object({
  code: z.string(),
  sentence: z.string(),
  /** Of a pair: the two. */
  pair: pair.nullable(),
});

/** A draw that only the desk sees: it becomes the tour as it was seen, or nothing. */
export const deskDraft = z.object({
  /** Grows with each change by hand; a change or a publication names the one that it was made on. */
  revision: z.int().min(0),
  /** Version of the log that it was drawn on. */
  version: z.int().min(0),
  title: z.string(),
  pairs: z.array(
    z.object({
      table: tableNumber,
      left: participantNumber,
      right: participantNumber,
      /** "группа 3 очков", "вручную". */
      reason: z.string(),
      /** Why this pair, step by step. */
      steps: z.array(z.string()),
      is_by_hand: flag,
      breaches: z.array(draftBreach),
    }),
  ),
  bye: participantNumber.nullable(),
  /** All who have no game in it, of a bracket several; absent in an answer of before there was this field. */
  byes: z.array(participantNumber).optional(),
  /** Why the one who is free is. */
  bye_reason: z.string().nullable(),
  /** Whether pairs can be changed by hand: not in a round robin or a bracket. */
  can_change: flag,
  /** "Повторных встреч 0, переходов между группами 2: меньше не бывает." */
  summary: z.string(),
  /** Breaches of the whole, those of its pairs among them. */
  breaches: z.array(draftBreach),
  /** Who changes pairs right now, and until when others may only look. */
  held_by: z.object({ name: z.string(), is_own: flag, until_dt: moment }).nullable(),
  /** What acts of others have changed since it was drawn: sentences; it was drawn again then. */
  changes: z.array(z.string()),
});

export type DeskDraft = z.output<typeof deskDraft>;

const draftAnswer = defineOne(z.object({ revision: z.int().min(0), draft: deskDraft }));

export const openDraft = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/draft',
  summary: 'Draw what comes next as a draft; the one that is open already if there is one',
  answer: draftAnswer,
  refusals: [401, 403, 404, 409, 422],
});

const draftPairs = {
  pairs: z.array(pair, 'Ожидаются пары').max(5_000, 'Не больше 5000 пар'),
  bye: participantNumber.nullable().default(null),
};

export const previewDraft = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/draft/preview',
  summary: 'What the draft would be with these pairs: reasons and breaches; nothing is changed',
  body: z.object(draftPairs),
  answer: draftAnswer,
  refusals: [401, 403, 404, 409, 422],
});

export const changeDraft = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/draft',
  summary: 'Put pairs by hand, or their tables, in the place of those of the draft',
  body: z.object({
    /** The draft's revision that the change was made on. */
    revision: z.int().min(0),
    ...draftPairs,
    /** Tables of the pairs, in their order; by rank when absent. */
    tables: z.array(tableNumber).max(5_000).optional(),
  }),
  answer: draftAnswer,
  refusals: [401, 403, 404, 409, 422],
});

export const resetDraft = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/draft/reset',
  summary: 'Take back all changes of a draft by hand, or those of one pair',
  body: z.object({
    /** The draft's revision that was seen; any when absent. */
    revision: z.int().min(0).optional(),
    /**
     * Where the pair sits that goes back as it was drawn, with those whom it takes an opponent from; all pairs when absent. Where nobody
     * sits nothing is changed.
     */
    table: tableNumber.optional(),
  }),
  answer: draftAnswer,
  refusals: [401, 403, 404, 409, 422],
});

export const discardDraft = defineOperation({
  ...atDesk,
  method: 'DELETE',
  path: '/api/admin/tournaments/{id}/desk/draft',
  summary: 'Give the draft up: nothing was drawn',
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409],
});

export const publishDraft = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/draft/publish',
  summary: 'Draw exactly what the draft shows; done once however often it is asked for',
  body: z.object({ key: decisionKey, revision: z.int().min(0) }),
  answer: defineOne(z.object({ version: z.int().min(0), is_repeated: flag })),
  refusals: [401, 403, 404, 409, 422],
});
