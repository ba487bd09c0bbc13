import { z } from 'zod';
import { defineOne } from '../answers.ts';
import { matchReports, reportsMode } from '../matches/reports.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, decisionKey, gameNumber } from './access.ts';

/** What the players say of an open game. */
export const deskReports = matchReports.extend({ game: z.int().min(1) });

export type DeskReports = z.output<typeof deskReports>;

export const saveReportsMode = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/reports',
  summary: 'Say whether results are taken from the players: not, when both say the same, each by the desk',
  body: z.object({ mode: reportsMode }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409, 422],
});

export const callPlayers = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/calls',
  summary: 'Call the players of open games to their tables, once for each key',
  body: z.object({
    key: decisionKey,
    games: z
      .array(gameNumber, 'Укажите матчи')
      .min(1, 'Укажите матчи')
      .max(300, 'Не больше 300 матчей сразу'),
  }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 404, 409, 422],
});
