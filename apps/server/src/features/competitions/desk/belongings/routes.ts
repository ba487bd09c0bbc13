import type { Handlers } from '../../../../http/operations.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { readBelonging, saveBelonging } from './belonging.ts';
import { schedule } from './schedule.ts';

type BelongingsHandlers = Pick<Handlers, 'getDeskSchedule' | 'saveSchedule'>;

/** What belongs to a competition, part by part. */
export function belongingsHandlers(parts: CompetitionsDeskParts): BelongingsHandlers {
  return {
    getDeskSchedule: async ({ params: { id } }, context) => {
      await refuseForeign(parts, id, context);
      const { version, events } = await readBelonging(parts, schedule, id);
      return { success: true, data: { version, events: [...events] } };
    },
    saveSchedule: async ({ params: { id }, body: { version, ...content } }, context) => ({
      success: true,
      data: { version: await saveBelonging(parts, schedule, id, { version, content }, context) },
    }),
  };
}
