import { z } from 'zod';
import { defineOne } from '../../answers.ts';
import { defineText } from '../../fields.ts';
import { MOST_EVENTS, SCHEDULE_MESSAGES, scheduleLineFaults } from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { reading, saving, version } from './section.ts';

const line = z.object({ date: z.string(), time: z.string(), title: z.string() });

export const getDeskSchedule = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/schedule',
  summary: 'The events of a competition in their order, published or not',
  answer: defineOne(z.object({ version: z.string(), events: z.array(line) })),
});

export const saveSchedule = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/schedule',
  summary: 'Put a whole schedule in the place of the one that was read',
  body: z.object({
    version,
    events: z
      .array(
        z.object({
          date: z.string(SCHEDULE_MESSAGES.date),
          time: z.string(SCHEDULE_MESSAGES.time),
          title: defineText(SCHEDULE_MESSAGES.title).trim(),
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
});
