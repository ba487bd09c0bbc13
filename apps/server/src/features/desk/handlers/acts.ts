import type { Handlers } from '../../../http/operations.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { enterLate } from '../service/acts/enterLate.ts';
import { moveGame } from '../service/acts/moveGame.ts';
import { runCommand } from '../service/acts/runCommand.ts';

export function createActHandlers(parts: DeskParts) {
  return {
    runDeskCommand: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const decision = { tournamentId: params.id, rights, address: context.ip, ...body };
      return { success: true, data: await runCommand(parts, decision) };
    },
    moveGame: async ({ params: { id, game }, body }, context) => {
      const rights = await enterDesk(parts, id, context);
      const revision = await moveGame(parts, { tournamentId: id, rights, game, ...body });
      return { success: true, data: { revision } };
    },
    enterLate: async ({ params, body: { key, ...entry } }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const decision = { tournamentId: params.id, rights, address: context.ip, key };
      return { success: true, data: await enterLate(parts, decision, { entry, context }) };
    },
  } satisfies Partial<Handlers>;
}
