import { z } from 'zod';
import { flag, identifier, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { optionalMessageId } from '../parameters.ts';
import { atDesk } from './access.ts';

/** Who else is at the desk, and what of it is open there: a table, the draft, a correction. */
export const deskColleague = z.object({
  user_id: identifier,
  /** "Мартынова Антонина". */
  name: z.string(),
  is_own: flag,
  focus: z.string().nullable(),
});

export type DeskColleague = z.output<typeof deskColleague>;

/** `changed`: read the desk again. `colleagues`: who is there now, whole. The id is the desk's revision. */
export const deskMessage = z.discriminatedUnion('type', [
  z.object({ id: z.int().min(0), type: z.literal('changed'), version: z.int().min(0) }),
  z.object({ id: z.int().min(0), type: z.literal('colleagues'), colleagues: z.array(deskColleague) }),
]);

export type DeskMessage = z.output<typeof deskMessage>;

export const followDesk = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/live',
  summary: 'What changes on the desk as it happens, and who is there; begins with how it stands',
  headers: z.object({ 'last-event-id': optionalMessageId }),
  stream: deskMessage,
  refusals: [401, 403, 404, 409, 429],
});

export const setDeskFocus = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/focus',
  summary: 'Tell the other directors what one has open',
  body: z.object({ focus: z.string('Ожидается текст').max(40).nullable() }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 404, 409, 422],
});
