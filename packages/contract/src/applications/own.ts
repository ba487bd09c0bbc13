import { z } from 'zod';
import { identifier, listOf, moment, defineOne } from '../answers.ts';
import { sentDocument } from '../accounts/own.ts';
import { bidStatus } from '../athletes/career.ts';
import { defineFormText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id, optionalId, definePaging } from '../parameters.ts';

/** `waiting`: all places are taken, and this one is in the queue for the next that becomes free. */
export const applicationStatus = bidStatus;

export type ApplicationStatus = z.output<typeof applicationStatus>;

/**
 * Applies to a competition. Multipart: these texts, repeated `files[]` with only those that were filled in, and for each of
 * them in the same order a text `kinds[]` with its field (`check`, `collectiveApplication`, `certificateOfAdmission`,
 * `accidentInsurance`, `others`); a file without a kind counts as `others`. Who applies is told by the access token.
 */
export const createApplication = defineOperation({
  method: 'POST',
  path: '/api/tournaments/{id}/requests/create',
  feature: 'applications',
  summary: 'Apply to a competition; the same application again changes nothing',
  params: z.object({ id }),
  body: z.object({
    tournament: defineFormText(500),
    fullName: defineFormText(),
    discipline: defineFormText(),
    'kinds[]': z.array(z.string().max(40)).max(20).default([]),
    /** Versions of the consents that were ticked, of `CONSENTS`; who mends a returned application has agreed already. */
    consent_application_personal_data: defineFormText(40),
    consent_application_documents: defineFormText(40),
  }),
  files: { 'files[]': 9 },
  answer: defineOne(
    z.object({
      application_id: identifier,
      status: applicationStatus,
      /** The place in the queue, from 1, of one that waits. */
      position: z.int().min(1).nullable(),
    }),
  ),
  // 403: no athlete. 409: closed, taken part in already, or not eligible (`message.reasons`).
  refusals: [401, 403, 404, 409, 413, 429],
  authorization: 'required',
  limit: { max: 30, timeWindow: '1 minute' },
});

export const ownApplication = z.object({
  application_id: identifier,
  tournament_id: identifier,
  tournament_title: z.string(),
  discipline_title: z.string().nullable(),
  start_dt: moment,
  status: applicationStatus,
  position: z.int().min(1).nullable(),
  /** Why it was returned, rejected or withdrawn. */
  reason: z.string().nullable(),
  submitted_dt: moment,
  decided_dt: moment.nullable(),
  /** What was sent and is still there; it stays when the application is mended. */
  documents: z.array(sentDocument),
});

export type OwnApplication = z.output<typeof ownApplication>;

export const listOwnApplications = defineOperation({
  method: 'GET',
  path: '/api/users/me/applications',
  feature: 'applications',
  summary: 'The own applications, the latest first',
  query: z.object({ tournament_id: optionalId, ...definePaging({ pageSize: 20 }) }),
  answer: listOf(ownApplication),
  authorization: 'required',
  refusals: [401, 403],
});

export const withdrawApplication = defineOperation({
  method: 'POST',
  path: '/api/users/me/applications/{id}/withdraw',
  feature: 'applications',
  summary: 'Take back an application that was not decided yet; the next in the queue gets its place',
  params: z.object({ id }),
  answer: defineOne(z.object({})),
  authorization: 'required',
  refusals: [401, 403, 404, 409],
});
