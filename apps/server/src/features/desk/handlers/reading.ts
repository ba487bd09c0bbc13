import type { Handlers } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { enterDesk } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { listChildDesks } from '../service/children.ts';
import { readDesk } from '../service/getDesk.ts';
import { listDeskLog } from '../service/log/page.ts';
import { readPersonActs } from '../service/person.ts';
import { previewCommandAtDesk, previewCorrection } from '../service/previews/preview.ts';

export function createReadingHandlers(parts: DeskParts) {
  return {
    getDesk: async ({ params }, context) => {
      const rights = await enterDesk(parts, params.id, context);
      return { success: true, data: await readDesk(parts.db, params.id, rights) };
    },
    listChildDesks: async ({ params }, context) => {
      const { role, userId } = readBearer(context);
      const data = await listChildDesks(parts, params.id, role === 'director' ? userId : undefined);
      return { success: true, data };
    },
    listDeskLog: async ({ params, query }, context) => {
      const { userId } = await enterDesk(parts, params.id, context);
      return { success: true, ...(await listDeskLog(parts, params.id, { ...query, readerId: userId })) };
    },
    listPersonActs: async ({ params }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await readPersonActs(parts, params.id, params.number) };
    },
    previewDeskCommand: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await previewCommandAtDesk(parts, params.id, body.command) };
    },
    previewCorrection: async ({ params, body }, context) => {
      await enterDesk(parts, params.id, context);
      return { success: true, data: await previewCorrection(parts, params.id, body) };
    },
  } satisfies Partial<Handlers>;
}
