import { z } from 'zod';
import { identifier, defineOne, portrait } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';

/** Who is logged in, for the header and the own card. */
export const user = z.object({
  user_id: identifier,
  email: z.string(),
  userRole: z.string(),
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string().nullable(),
    photo: portrait.nullable(),
  }),
  /** The same person's card of an athlete, or of a referee. */
  player_id: identifier.nullable(),
  referee_id: identifier.nullable(),
});

export type User = z.output<typeof user>;

export const getUser = defineOperation({
  method: 'GET',
  path: '/api/users/{id}',
  feature: 'accounts',
  summary: 'The own account; of others nothing is said',
  params: z.object({ id }),
  answer: defineOne(user),
  authorization: 'required',
  refusals: [401, 403],
});
