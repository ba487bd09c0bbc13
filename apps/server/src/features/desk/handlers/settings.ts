import type { Handlers } from '../../../http/operations.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { markAttendance } from '../service/attendance.ts';
import { saveTables, setClock } from '../service/settings.ts';

export function settingHandlers(parts: DeskParts) {
  return {
    saveDeskTables: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: { revision: await saveTables(parts, params.id, body) } };
    },
    setDeskClock: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: { revision: await setClock(parts, params.id, body.state) } };
    },
    markAttendance: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const decision = { tournamentId: params.id, key: body.key, rights };
      return { success: true, data: await markAttendance(parts, decision, body.marks) };
    },
  } satisfies Partial<Handlers>;
}
