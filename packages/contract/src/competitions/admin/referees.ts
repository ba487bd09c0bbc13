import { z } from 'zod';
import { identifier, one } from '../../answers.ts';
import { APPOINTMENT_MESSAGES, appointmentFaults, MOST_REFEREES, REFEREE_GRADES } from '../../forms/index.ts';
import { operation } from '../../operation.ts';
import { chosen, reading, saving, version } from './section.ts';

const appointment = z.object({
  referee_id: chosen(APPOINTMENT_MESSAGES.unknown),
  role_id: chosen(APPOINTMENT_MESSAGES.role),
  grade_title: z.enum(REFEREE_GRADES, 'Зачёт или незачёт').nullable().default(null),
});

export const getDeskReferees = operation({
  ...reading,
  path: '/api/admin/tournaments/{id}/referees',
  summary: 'Who judges a competition, and the roles that there are',
  answer: one(
    z.object({
      version: z.string(),
      referees: z.array(
        appointment.extend({
          referee_id: identifier,
          role_id: identifier,
          grade_title: z.enum(REFEREE_GRADES).nullable(),
          fullName: z.string(),
          category_title: z.string().nullable(),
        }),
      ),
      roles: z.array(z.object({ role_id: identifier, title: z.string() })),
      /** Which of the referees asks, who may not grade themselves. */
      own_referee_id: identifier.nullable(),
    }),
  ),
});

export const saveReferees = operation({
  ...saving,
  path: '/api/admin/tournaments/{id}/referees',
  summary: 'Put all the referees of a competition in the place of those that were read',
  body: z.object({
    version,
    referees: z
      .array(appointment, 'Ожидаются судьи')
      .max(MOST_REFEREES, APPOINTMENT_MESSAGES.tooMany)
      .superRefine((lines, context) => {
        for (const [index, faults] of appointmentFaults(lines).entries())
          for (const sentence of Object.values(faults))
            context.addIssue({ code: 'custom', message: `Строка ${index + 1}: ${sentence}` });
      }),
  }),
});
