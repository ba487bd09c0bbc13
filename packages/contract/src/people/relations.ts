import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { applicationStatus } from '../applications/own.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';

/** How many of each kind are told, the latest first. */
export const MOST_RELATIONS = 20;

const competition = { tournament_id: identifier, full_name: z.string(), start_dt: moment };

/** What concerns a person beside the card; of each kind the latest. */
export const personRelations = z.object({
  /** Of who has registered: the e-mail is that of the account. */
  contact: z
    .object({
      user_id: identifier,
      email: z.string(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      guardian_name: z.string().nullable(),
      /** Who was invited to the console has none. */
      has_registration: flag,
    })
    .nullable(),
  competitions: z.array(z.object(competition)),
  applications: z.array(
    z.object({
      ...competition,
      application_id: identifier,
      status: applicationStatus,
      submitted_dt: moment,
    }),
  ),
  appointments: z.array(z.object({ ...competition, role_title: z.string() })),
  consents: z.array(z.object({ purpose: z.string(), given_dt: moment, withdrawn_dt: moment.nullable() })),
  letters: z.array(z.object({ letter_id: identifier, subject: z.string(), created_dt: moment })),
});

export type PersonRelations = z.output<typeof personRelations>;

export const getPersonRelations = defineOperation({
  feature: 'people',
  authorization: 'required',
  method: 'GET',
  path: '/api/admin/people/{id}/relations',
  summary:
    'Competitions, applications, appointments, contact, consents and letters of a person, the latest first',
  params: z.object({ id }),
  answer: defineOne(personRelations),
  refusals: [401, 403, 404],
});
