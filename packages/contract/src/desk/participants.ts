import { z } from 'zod';
import { defineLine } from '../administration/editing.ts';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, decisionKey, participantNumber } from './access.ts';

/** Who is here: not asked yet, here, on the way, not coming. */
export const attendance = z.enum(['unknown', 'present', 'late', 'absent']);

export type Attendance = z.output<typeof attendance>;

/** A participant as the desk shows one: an athlete, or a pair. */
export const deskParticipant = z.object({
  number: participantNumber,
  /** Place in the starting order, from 1: the "№" of lists and slips. */
  seed: z.int().min(1),
  players: z
    .array(
      z.object({
        player_id: identifier,
        last_name: z.string(),
        first_name: z.string(),
        middle_name: z.string().nullable(),
        region_title: z.string().nullable(),
        club_title: z.string().nullable(),
      }),
    )
    .min(1)
    .max(2),
  /** "Галиев Ильнур", of a pair "Галиев И. / Цветков П.". */
  name: z.string(),
  rating: z.number().nullable(),
  status: z.enum(['in', 'withdrawn', 'disqualified']),
  /** Leaves once the running game has its result. */
  is_leaving: flag,
  /** Still playing in the stage under way. */
  is_playing: flag,
  attendance,
  attendance_dt: moment.nullable(),
  /** 1 when the fee is paid; null where there is none to pay, and as long as nobody has said. */
  is_paid: flag.nullable(),
  /**
   * What the table of the stage under way says: wins with half points, losses (until N losses those that count), place "3"
   * or "3-4", which is the place in the competition once nothing is left to be played. Null before it begins.
   */
  points: z.number().nullable(),
  losses: z.int().min(0).nullable(),
  place: z.string().nullable(),
});

export type DeskParticipant = z.output<typeof deskParticipant>;

export const markAttendance = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/attendance',
  summary: 'Mark who is here and who has paid; marks of the same key are taken once',
  body: z.object({
    key: decisionKey,
    marks: z
      .array(
        z.object({
          number: participantNumber,
          /** Whether the participant is here; it stays as it is when absent. */
          attendance: attendance.optional(),
          /** Whether the fee is paid; it stays as it is when absent. */
          is_paid: flag.optional(),
          /** Who had the number and how they were marked when this was decided: it may have waited for a connection. */
          seen: z.object({ player_ids: z.array(reference).min(1).max(2), attendance }).optional(),
        }),
        'Ожидаются отметки',
      )
      .min(1, 'Отметьте хотя бы одного участника')
      .max(2_000, 'Не больше 2000 отметок сразу'),
  }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409, 422],
});

/** Somebody whom the base does not know yet: the secretary completes the card later. */
const newcomer = z.object({
  last_name: defineLine(60, 'Введите фамилию'),
  first_name: defineLine(60, 'Введите имя'),
  gender: z.enum(['man', 'woman'], 'Укажите пол').nullable().default(null),
  city_id: reference.nullable().default(null),
});

const entrant = z.union(
  [z.object({ player_id: reference }), newcomer],
  'Выберите спортсмена или введите имя',
);

export const enterLate = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/entries',
  summary: 'Enter an athlete of the base or somebody new, before the first draw or in the middle of the play',
  body: z.object({
    key: decisionKey,
    /** Two in a competition of pairs. */
    entrants: z.array(entrant, 'Выберите спортсмена').min(1, 'Выберите спортсмена').max(2, 'В паре двое'),
    /** What each missed tour is worth; asked for once play has begun. */
    missed: z.enum(['absent', 'half'], 'Укажите, сколько очков за пропущенные туры').default('absent'),
    /** Losses to begin with, in a Swiss stage until N losses. */
    losses: z.int('Ожидается целое число поражений').min(0).max(98).optional(),
  }),
  answer: defineOne(z.object({ version: z.int().min(0), number: participantNumber })),
  refusals: [401, 403, 404, 409, 422],
});
