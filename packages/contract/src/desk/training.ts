import { z } from 'zod';
import { defineLine } from '../administration/editing.ts';
import { identifier, defineOne } from '../answers.ts';
import { tournamentFormat } from '../competitions/tournaments.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, participantNumber, tableNumber } from './access.ts';

/** How many times faster than a clock the simulated hall lives; 0: it stands. */
export const TRAINING_SPEEDS = [0, 1, 10, 60] as const;

const speed = z.union(
  TRAINING_SPEEDS.map((times) => z.literal(times)),
  'Выберите скорость зала',
);

export type TrainingSpeed = (typeof TRAINING_SPEEDS)[number];

/** What somebody of the simulated hall comes to the desk with. It goes once it has been done. */
export const trainingRequest = z.object({
  /** A slip that was brought; a score that both have said wrongly; who has not come; who wants to leave. */
  kind: z.enum(['slip', 'mistake', 'absent', 'leaving']),
  table: tableNumber.nullable(),
  /** Of the participant whom it is about, as the engine counts; null where it is about a game. */
  number: participantNumber.nullable(),
  /** "Стол 4, бланк: Галиев И. 5 : 3 Цветков П." */
  text: z.string(),
});

export type TrainingRequest = z.output<typeof trainingRequest>;

/** The simulated hall of a training competition. */
export const deskTraining = z.object({
  speed,
  /** How long the hall has lived, by its own clock. */
  minutes: z.int().min(0),
  requests: z.array(trainingRequest),
});

const MOST_PARTICIPANTS = 300;

export const createTraining = defineOperation({
  feature: 'desk',
  authorization: 'required',
  method: 'POST',
  path: '/api/admin/trainings',
  summary:
    'Make a training competition with a simulated hall: nobody sees it, nothing of it counts, and it can never be published',
  body: z.object({
    full_name: defineLine(200, 'Введите название'),
    format: z.enum(tournamentFormat.options, 'Выберите систему розыгрыша'),
    participants: z
      .int('Введите число участников')
      .min(4, 'Не меньше 4 участников')
      .max(MOST_PARTICIPANTS, `Не больше ${MOST_PARTICIPANTS} участников`),
    speed,
  }),
  answer: defineOne(z.object({ tournament_id: identifier })),
  refusals: [401, 403, 422],
});

export const setTrainingSpeed = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/training',
  summary: 'Let the simulated hall live faster or slower, or stand',
  body: z.object({ speed }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409, 422],
});

export const removeTraining = defineOperation({
  ...atDesk,
  method: 'DELETE',
  path: '/api/admin/tournaments/{id}/desk/training',
  summary: 'Remove a training competition with everything of it',
  answer: defineOne(z.object({})),
  refusals: [401, 403, 404, 409],
});
