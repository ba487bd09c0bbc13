import { z } from 'zod';
import { flag, listOf, moment } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { definePaging } from '../parameters.ts';
import { atDesk } from './access.ts';

/** An act of the log in plain words. */
export const deskEntry = z.object({
  /** Version of the log before the act: its name. */
  act: z.int().min(0),
  dt: moment,
  /** Who did it: "Кудрявцев Владимир"; null is the program itself (an approval, a demo). */
  author: z.string().nullable(),
  /** 1 when it came of what both players have reported: they are the author then. */
  is_by_players: flag,
  /** Whether the reader did it. */
  is_own: flag,
  /** "Стол 35: 9 : 7" and "Фомин Р. – Тихомиров Г.": what was done, and to whom. */
  title: z.string(),
  detail: z.string().nullable(),
  /** Why, as the director has said it. */
  reason: z.string().nullable(),
  /** When it was undone; null while it is in force. */
  undone_dt: moment.nullable(),
  /** The game that it is about, for a way to its correction. */
  game: z.int().min(1).nullable(),
  /** The type of the command, for pictures. */
  type: z.string(),
});

export type DeskEntry = z.output<typeof deskEntry>;

export const listDeskLog = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/log',
  summary: 'The acts of a competition in plain words, the newest first',
  query: z.object({ ...definePaging({ pageSize: 50 }) }),
  answer: listOf(deskEntry),
  refusals: [401, 403, 404, 409],
});
