import { z } from 'zod';

/** What the director does next; `draft` is a draw that only the desk sees so far. */
export const deskPhase = z.enum([
  'entries',
  'to-draw',
  'draft',
  'playing',
  'to-finish',
  'to-start',
  'to-end',
  'finished',
]);

export type DeskPhase = z.output<typeof deskPhase>;
