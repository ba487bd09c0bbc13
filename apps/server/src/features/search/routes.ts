import type { Db } from '../../database/connection.ts';
import type { Handlers } from '../../http/operations.ts';
import { searchEverywhere } from './service.ts';

export function createSearchHandlers(db: Db) {
  return {
    searchEverywhere: async ({ query }) => ({
      success: true,
      data: await searchEverywhere(db, query.text ?? ''),
    }),
  } satisfies Partial<Handlers>;
}
