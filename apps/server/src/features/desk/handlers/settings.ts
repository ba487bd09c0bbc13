import type { Handlers } from '../../../http/operations.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { markAttendance } from '../service/attendance.ts';
import { callPlayers } from '../service/calls.ts';
import { markPayouts, readDeskPayouts } from '../service/payouts.ts';
import { saveReportsMode, saveTables, setClock } from '../service/settings.ts';

export function createSettingHandlers(parts: DeskParts) {
  return {
    saveDeskTables: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: { revision: await saveTables(parts, params.id, body) } };
    },
    setDeskClock: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: { revision: await setClock(parts, params.id, body.state) } };
    },
    saveReportsMode: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: { revision: await saveReportsMode(parts, params.id, body.mode) } };
    },
    callPlayers: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      await callPlayers(parts, params.id, body);
      return { success: true, data: {} };
    },
    listPayouts: async ({ params }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await readDeskPayouts(parts, params.id) };
    },
    markPayouts: async ({ params: { id }, body }, context) => {
      const { userId } = await enterDesk(parts, id, context);
      const isPaid = body.is_paid === 1;
      const seen = new Map(body.payouts.map(({ number, due }) => [number, due]));
      const marks = { tournamentId: id, seen, isPaid, userId, address: context.ip };
      return { success: true, data: await markPayouts(parts, marks) };
    },
    markAttendance: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const decision = { tournamentId: params.id, key: body.key, rights };
      return { success: true, data: await markAttendance(parts, decision, body.marks) };
    },
  } satisfies Partial<Handlers>;
}
