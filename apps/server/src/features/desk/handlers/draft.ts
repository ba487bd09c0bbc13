import type { Handlers } from '../../../http/operations.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { publishDraft } from '../service/acts/publishDraft.ts';
import {
  changeDraft,
  discardDraft,
  openDraft,
  previewDraft,
  resetDraft,
} from '../service/draft/changeDraft.ts';

export function createDraftHandlers(parts: DeskParts) {
  return {
    openDraft: async ({ params }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await openDraft(parts, { tournamentId: params.id, rights }) };
    },
    previewDraft: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await previewDraft(parts, { tournamentId: params.id, rights }, body) };
    },
    changeDraft: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await changeDraft(parts, { tournamentId: params.id, rights }, body) };
    },
    resetDraft: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await resetDraft(parts, { tournamentId: params.id, rights }, body) };
    },
    discardDraft: async ({ params }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const revision = await discardDraft(parts, { tournamentId: params.id, rights });
      return { success: true, data: { revision } };
    },
    publishDraft: async ({ params, body }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      const decision = { tournamentId: params.id, rights, address: context.ip, ...body };
      return { success: true, data: await publishDraft(parts, decision) };
    },
  } satisfies Partial<Handlers>;
}
