import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Works on a connection whose statements may take as long as they need: a large table, or a wait for another copy that migrates one. */
export function runUnhurried<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
