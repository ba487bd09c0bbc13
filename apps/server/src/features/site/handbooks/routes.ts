import type { Db } from '../../../database/connection.ts';
import type { Handlers } from '../../../http/operations.ts';
import { Handbooks } from './service.ts';

const DONE = { success: true as const, data: {} };

/** The handbooks at the editors' desk. */
export function createHandbookHandlers(db: Db) {
  const desk = new Handbooks(db);
  return {
    listHandbookEntries: async ({ params, query }) => {
      const { rows, totalCount } = await desk.list(params.handbook, query);
      return { success: true, data: [...rows], totalCount };
    },
    getHandbookEntry: async ({ params }) => ({ success: true, data: await desk.one(params) }),
    createHandbookEntry: async ({ params, body }, context) => ({
      success: true,
      data: { entry_id: await desk.create(params.handbook, body, context) },
    }),
    changeHandbookEntry: async ({ params, body }, context) => ({
      success: true,
      data: await desk.change(params, body, context),
    }),
    orderHandbook: async ({ params, body }, context) => {
      await desk.order(params.handbook, body, context);
      return DONE;
    },
    retireHandbookEntry: async ({ params, body }, context) => {
      await desk.retire(params, body.is_retired === 1, context);
      return DONE;
    },
    deleteHandbookEntry: async ({ params }, context) => {
      await desk.remove(params, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
