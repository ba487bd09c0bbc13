import { z } from 'zod';
import { identifier, listOf, moment, one } from '../answers.ts';
import { sentDocument } from '../accounts/own.ts';
import { operation } from '../operation.ts';
import { id, optionalChoice, optionalId, paging } from '../parameters.ts';
import { applicationStatus } from './own.ts';

const desk = { feature: 'applications', authorization: 'required' } as const;

/** An application as the secretary has it. */
export const application = z.object({
  application_id: identifier,
  tournament_id: identifier,
  tournament_title: z.string(),
  player_id: identifier,
  fullName: z.string(),
  status: applicationStatus,
  position: z.int().min(1).nullable(),
  reason: z.string().nullable(),
  submitted_dt: moment,
  documents: z.array(sentDocument),
});

export type Application = z.output<typeof application>;

export const listApplications = operation({
  ...desk,
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'Applications, those that have waited longest first',
  query: z.object({
    tournament_id: optionalId,
    status: optionalChoice(
      applicationStatus.options as ['submitted', 'waiting', 'returned', 'approved', 'rejected', 'withdrawn'],
    ),
    ...paging({ pageSize: 20 }),
  }),
  answer: listOf(application),
  refusals: [401, 403],
});

export const decideApplication = operation({
  ...desk,
  method: 'POST',
  path: '/api/admin/applications/{id}/decide',
  summary:
    'Approve an application, which enters the athlete, or return or reject it with the reason, by letter',
  params: z.object({ id }),
  body: z
    .object({
      decision: z.enum(['approved', 'returned', 'rejected'], 'Ожидается approved, returned или rejected'),
      reason: z.string('Укажите причину').trim().max(2000, 'Не длиннее 2000 символов').default(''),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision !== 'approved' && reason === '')
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Укажите причину' });
    }),
  answer: one(z.object({})),
  refusals: [401, 403, 404, 409],
});
