import { z } from 'zod';
import { file, identifier, listOf, moment, picture } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, definePaging } from '../parameters.ts';

export const SCHEDULE_PAGE_SIZE = 3;
export const DOCUMENTS_PAGE_SIZE = 100;
export const PARTNERS_PAGE_SIZE = 100;

/** A published paper of a competition: regulations, protocols. */
export const tournamentDocument = z.object({
  document_id: identifier,
  title: z.string(),
  published_dt: moment,
  file,
});

/** A paper to read and agree to before one applies. */
export const registrationDocument = z.object({ item_id: identifier, title: z.string(), file });

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export const scheduleEvent = z.object({
  event_id: identifier,
  title: z.string(),
  /** Hours and minutes where the competition takes place, "09:30". */
  time: z.string().regex(CLOCK),
  /** When it is expected there, "15:40" of the same day, where the running tours have moved it; null: as planned, or past midnight. */
  expected_time: z.string().regex(CLOCK).nullable(),
});

/** A day of the schedule with its events by time; `starts_at` is its midnight where the competition takes place. */
export const scheduleDay = z.object({
  date: z.iso.date(),
  starts_at: moment,
  events: z.array(scheduleEvent).min(1),
});

/** A sponsor or another partner of a competition, with a logo for 170 × 170. */
export const tournamentPartner = z.object({
  partner_id: identifier,
  title: z.string(),
  url: z.string().nullable(),
  logo: picture,
});

export type TournamentDocument = z.output<typeof tournamentDocument>;
export type RegistrationDocument = z.output<typeof registrationDocument>;
export type ScheduleDay = z.output<typeof scheduleDay>;
export type ScheduleEvent = z.output<typeof scheduleEvent>;
export type TournamentPartner = z.output<typeof tournamentPartner>;

export const listDocuments = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/documents',
  feature: 'competitions',
  summary: 'Published papers of a competition in their order, else the latest first',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: DOCUMENTS_PAGE_SIZE })),
  answer: listOf(tournamentDocument),
  refusals: [404],
});

export const listRegistrationDocuments = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/documents-registration',
  feature: 'competitions',
  summary: 'Papers to read before one applies, in their order',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: DOCUMENTS_PAGE_SIZE })),
  answer: listOf(registrationDocument),
  refusals: [404],
});

export const listScheduleDays = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/schedule',
  feature: 'competitions',
  summary: 'Days of the schedule with their events; pages and totalCount count days',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: SCHEDULE_PAGE_SIZE })),
  answer: listOf(scheduleDay),
  refusals: [404],
});

export const listPartners = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/partners',
  feature: 'competitions',
  summary: 'Partners of a competition in their order',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: PARTNERS_PAGE_SIZE })),
  answer: listOf(tournamentPartner),
  refusals: [404],
});
