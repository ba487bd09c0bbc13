import { z } from 'zod';
import { defineOne } from '../../answers.ts';
import { id } from '../../parameters.ts';

/** What belongs to a competition is read and saved whole, by who prepares competitions. */
const desk = { feature: 'competitions', authorization: 'required' } as const;

/** Of what was read; a change is refused with 409 and the code `changed` when it is another one by then. */
export const version = z.string('Обновите страницу').max(100, 'Обновите страницу');

/** How every part is read: of one competition, published or not. */
export const reading = {
  ...desk,
  method: 'GET',
  params: z.object({ id }),
  refusals: [401, 403, 404],
} as const;

/** How every part is saved: in the place of the one that was read; gives its new version. */
export const saving = {
  ...desk,
  method: 'PUT',
  params: z.object({ id }),
  answer: defineOne(z.object({ version: z.string() })),
  refusals: [401, 403, 404, 409, 422],
} as const;
