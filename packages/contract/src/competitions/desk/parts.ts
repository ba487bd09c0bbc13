import { z } from 'zod';
import { one } from '../../answers.ts';
import { MOST_EVENTS, SCHEDULE_MESSAGES, scheduleLineFaults } from '../../forms/index.ts';
import { operation } from '../../operation.ts';
import { id } from '../../parameters.ts';

const desk = { feature: 'competitions', authorization: 'required' } as const;

/** Of what was read; a change is refused with 409 and the code `changed` when it is another one by then. */
const version = z.string('Обновите страницу').max(100, 'Обновите страницу');

const line = z.object({ date: z.string(), time: z.string(), title: z.string() });

export const getDeskSchedule = operation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/schedule',
  summary: 'The events of a competition in their order, published or not',
  params: z.object({ id }),
  answer: one(z.object({ version: z.string(), events: z.array(line) })),
  refusals: [401, 403, 404],
});

export const saveSchedule = operation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/schedule',
  summary: 'Put a whole schedule in the place of the one that was read',
  params: z.object({ id }),
  body: z.object({
    version,
    events: z
      .array(
        z.object({
          date: z.string(SCHEDULE_MESSAGES.date),
          time: z.string(SCHEDULE_MESSAGES.time),
          title: z.string(SCHEDULE_MESSAGES.title).trim(),
        }),
        'Ожидаются события',
      )
      .max(MOST_EVENTS, SCHEDULE_MESSAGES.tooMany)
      .superRefine((events, context) => {
        for (const [index, event] of events.entries())
          for (const sentence of Object.values(scheduleLineFaults(event)))
            context.addIssue({ code: 'custom', message: `Строка ${index + 1}: ${sentence}` });
      }),
  }),
  answer: one(z.object({ version: z.string() })),
  refusals: [401, 403, 404, 409, 422],
});
