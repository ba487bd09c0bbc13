import type { Handlers, RequestContext } from '../../../../http/operations.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { readBelonging, saveBelonging, type Belonging } from './belonging.ts';
import { namesOfReferees, referees, rolesOfReferees } from './referees.ts';
import { schedule } from './schedule.ts';

type BelongingsHandlers = Pick<
  Handlers,
  'getDeskSchedule' | 'saveSchedule' | 'getDeskReferees' | 'saveReferees'
>;

interface Asked {
  readonly params: { readonly id: number };
}

/** What belongs to a competition, part by part. */
export function belongingsHandlers(parts: CompetitionsDeskParts): BelongingsHandlers {
  const { db } = parts;
  const opened = async <Content extends object>(
    belonging: Belonging<Content>,
    { params: { id } }: Asked,
    context: RequestContext,
  ) => {
    await refuseForeign(parts, id, context);
    return readBelonging(parts, belonging, id);
  };
  const saved =
    <Content extends object>(belonging: Belonging<Content>) =>
    async (
      { params, body: { version, ...content } }: Asked & { body: Content & { version: string } },
      context: RequestContext,
    ) => {
      const asked = { version, content: content as unknown as Content };
      const data = { version: await saveBelonging(parts, belonging, params.id, asked, context) };
      return { success: true as const, data };
    };
  return {
    getDeskSchedule: async (asked, context) => {
      const { version, events } = await opened(schedule, asked, context);
      return { success: true, data: { version, events: [...events] } };
    },
    saveSchedule: saved(schedule),
    getDeskReferees: async (asked, context) => {
      const { version, referees: lines } = await opened(referees, asked, context);
      const names = await namesOfReferees(
        db,
        lines.map((line) => line.referee_id),
      );
      const named = lines.map((line) => ({
        ...line,
        ...(names.get(line.referee_id) ?? { fullName: '', category_title: null }),
      }));
      return { success: true, data: { version, referees: named, roles: await rolesOfReferees(db) } };
    },
    saveReferees: saved(referees),
  };
}
