import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { RequestContext } from '../http/operations.ts';

type AnyHandler = (received: unknown, context: RequestContext) => Promise<unknown>;

/**
 * Handlers that answer a preview from a transaction which sees the family of competitions that is previewed; `make` builds
 * the same handlers on it.
 */
export function makePreviewable<Some extends object>(db: Db, handlers: Some, make: (db: Db) => Some): Some {
  const both = Object.entries(handlers).map(([name, handler]) => [
    name,
    (received: unknown, context: RequestContext) => {
      const { preview } = context;
      if (preview === undefined) return (handler as AnyHandler)(received, context);
      return db.transaction().execute(async (trx) => {
        await sql`select set_config('nardy.preview', ${String(preview)}, true)`.execute(trx);
        const previewing = make(trx)[name as keyof Some] as AnyHandler;
        return previewing(received, context);
      });
    },
  ]);
  return Object.fromEntries(both) as Some;
}
