import { z } from 'zod';
import { identifier, defineOne } from '../../answers.ts';
import { defineReference } from '../../fields.ts';
import {
  APPOINTMENT_MESSAGES,
  findAppointmentFaults,
  MOST_REFEREES,
  REFEREE_GRADES,
} from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { reading, saving, version } from './section.ts';

const appointment = z.object({
  referee_id: defineReference(APPOINTMENT_MESSAGES.unknown),
  role_id: defineReference(APPOINTMENT_MESSAGES.role),
  grade_title: z.enum(REFEREE_GRADES, 'Зачёт или незачёт').nullable().default(null),
});

export const getDeskReferees = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/referees',
  summary: 'Who judges a competition, and the roles that there are',
  answer: defineOne(
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

export const saveReferees = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/referees',
  summary: 'Put all the referees of a competition in the place of those that were read',
  body: z.object({
    version,
    referees: z
      .array(appointment, 'Ожидаются судьи')
      .max(MOST_REFEREES, APPOINTMENT_MESSAGES.tooMany)
      .superRefine((lines, context) => {
        for (const [index, faults] of findAppointmentFaults(lines).entries())
          for (const sentence of Object.values(faults))
            context.addIssue({ code: 'custom', message: `Строка ${index + 1}: ${sentence}` });
      }),
  }),
});
