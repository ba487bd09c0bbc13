import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { reference } from '../fields.ts';
import { sentDocument } from '../accounts/own.ts';
import { defineOperation } from '../operation.ts';
import {
  formatOf,
  id,
  LIST_FORMATS,
  defineOptionalChoice,
  optionalId,
  definePaging,
  searchText,
  sortBy,
} from '../parameters.ts';
import { applicationStatus } from './own.ts';

const desk = { feature: 'applications', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

/** An application as the secretary has it. */
export const application = z.object({
  application_id: identifier,
  tournament_id: identifier,
  tournament_title: z.string(),
  player_id: identifier,
  person_id: identifier,
  fullName: z.string(),
  birthday: z.iso.date().nullable(),
  gender: z.enum(['man', 'woman']).nullable(),
  city_title: z.string().nullable(),
  region_title: z.string().nullable(),
  rank_title: z.string().nullable(),
  /** In the discipline of the competition. */
  rating: z.int().nullable(),
  /** Whether the athlete meets the criteria of the competition as they are now; if not, which ones fail. */
  is_eligible: flag,
  ineligible_reasons: z.array(z.string()),
  status: applicationStatus,
  position: z.int().min(1).nullable(),
  reason: z.string().nullable(),
  submitted_dt: moment,
  /** The last return that was not undone. */
  return_id: identifier.nullable(),
  decided_dt: moment.nullable(),
  documents: z.array(sentDocument),
});

export type Application = z.output<typeof application>;

const filters = {
  tournament_id: optionalId,
  status: defineOptionalChoice(
    applicationStatus.options as ['submitted', 'waiting', 'returned', 'approved', 'rejected', 'withdrawn'],
  ),
  /** Parts of the athlete's name. */
  name: searchText,
  sort: sortBy(['submitted', 'name', 'rating']),
};

export const listApplications = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'Applications, those that have waited longest first: so the waiting ones stand in their order',
  query: z.object({ ...filters, ...definePaging({ pageSize: 20 }) }),
  answer: listOf(application),
  refusals: [401, 403],
});

export const exportApplications = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'GET',
  path: '/api/admin/applications/export',
  summary: 'The applications as a table; taking it is logged',
  query: z.object({ ...filters, format: formatOf(['xlsx', 'csv']) }),
  file: [LIST_FORMATS.xlsx, LIST_FORMATS.csv],
  refusals: [401, 403],
});

/** A competition with applications: its places, and how many applications of each kind there are. */
export const applicationTournament = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  status: z.enum(['future', 'app', 'app-end', 'current', 'past']),
  start_dt: moment,
  application_end_dt: moment.nullable(),
  players_max: z.int().nullable(),
  /** Places that are taken: by participants, and by applications that hold one until they are decided. */
  taken: z.int().min(0),
  participants: z.int().min(0),
  submitted: z.int().min(0),
  waiting: z.int().min(0),
  returned: z.int().min(0),
  approved: z.int().min(0),
  /** The oldest that waits for a decision. */
  oldest_dt: moment.nullable(),
});

export type ApplicationTournament = z.output<typeof applicationTournament>;

export const listApplicationTournaments = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/applications/tournaments',
  summary: 'Competitions that somebody has applied to, those with applications to decide first',
  /** Of one that is asked for by its id it is told that there are none, too. */
  query: z.object({ tournament_id: optionalId, name: searchText, ...definePaging({ pageSize: 20 }) }),
  answer: listOf(applicationTournament),
  refusals: [401, 403],
});

const decision = {
  /** `withdrawn` is of an application that was approved: its athlete takes part no more. */
  decision: z.enum(
    ['approved', 'returned', 'rejected', 'withdrawn'],
    'Ожидается approved, returned, rejected или withdrawn',
  ),
  reason: z.string('Укажите причину').trim().max(2000, 'Не длиннее 2000 символов').default(''),
  /** The applications as they were seen: what was returned or sent again since is not decided. */
  seen: z
    .array(
      z.object({
        application_id: reference,
        status: applicationStatus,
        submitted_dt: moment,
        return_id: reference.nullable(),
      }),
      'Ожидается список заявок',
    )
    .max(200, 'Не больше 200 заявок сразу')
    .default([]),
};

function needsReason(given: { decision: string; reason: string }, context: z.RefinementCtx): void {
  if (given.decision !== 'approved' && given.reason === '')
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Укажите причину' });
}

/** What was decided together, and until when it can be undone: its letters leave then. */
const decided = z.object({ decision_id: identifier.nullable(), undo_until_dt: moment.nullable() });

export const decideApplication = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/applications/{id}/decide',
  summary:
    'Approve an application, which enters the athlete; return, reject or withdraw it with the reason, by letter',
  params: z.object({ id }),
  body: z.object(decision).superRefine(needsReason),
  answer: defineOne(decided),
  refusals: REFUSALS,
});

export const decideApplications = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/applications/decide',
  summary: 'Decide many applications to one competition; `preview` tells only what would become of each',
  body: z
    .object({
      application_ids: z
        .array(reference, 'Выберите заявки')
        .min(1, 'Выберите заявки')
        .max(200, 'Не больше 200 заявок сразу'),
      preview: z.boolean('Ожидается да или нет').default(false),
      ...decision,
    })
    .superRefine(needsReason),
  answer: defineOne(
    decided.extend({
      results: z.array(
        z.object({
          application_id: identifier,
          fullName: z.string().nullable(),
          /** Whether it is decided, or would be. */
          is_decided: flag,
          /** Why not. */
          error: z.string().nullable(),
          /** What speaks against approving it all the same: criteria that the athlete does not meet. */
          warnings: z.array(z.string()),
        }),
      ),
    }),
  ),
  // 409: of several competitions. 422 also for what the competition refuses, as entries that are closed.
  refusals: [...REFUSALS, 422],
});

export const undoApplicationDecision = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/applications/decisions/{id}/undo',
  summary: 'Take a decision back: applications are as they were, who was entered is out, no letter leaves',
  params: z.object({ id }),
  answer: defineOne(z.object({})),
  // 409: too late, undone already, or something has happened since.
  refusals: [...REFUSALS, 422],
});
